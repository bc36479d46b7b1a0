import { describe, expect, it } from 'vitest';
import { listNumbers, listVerbForms } from './english-forms.ts';

describe('listNumbers', () => {
  it.each([
    ['store', ['stores']],
    ['stores', ['store']],
    ['query', ['queries']],
    ['queries', ['query', 'querie']],
    ['box', []],
    ['boxes', ['box', 'boxe']],
    ['class', ['classes']],
    ['canvas', ['canvases']],
    ['css', []],
    ['usestate2', []],
  ])('gives the other number of %s', (word, forms) => {
    expect(listNumbers(word)).toEqual(forms);
  });
});

describe('listVerbForms', () => {
  it.each([
    ['configuring', 'configure'],
    ['configure', 'configuring'],
    ['tested', 'testing'],
    ['debugging', 'debug'],
    ['debug', 'debugging'],
    ['passing', 'pass'],
    ['runs', 'running'],
  ])('leads from %s to %s', (word, form) => {
    expect(listVerbForms(word)).toContain(form);
  });

  it('takes no short name apart', () => {
    expect(listVerbForms('string')).not.toContain('str');
    expect(listVerbForms('css')).toEqual([]);
  });
});
