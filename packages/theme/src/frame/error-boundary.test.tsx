import { describe, expect, it } from 'vitest';
import { ErrorBoundary, errorMessages } from './error-boundary.tsx';

describe('errorMessages', () => {
  it('lists an error and its causes, outermost first', () => {
    const error = new Error('甲', { cause: new TypeError('乙', { cause: '丙' }) });
    expect(errorMessages(error)).toEqual(['甲', '乙', '丙']);
  });

  it('names an error without a message', () => {
    expect(errorMessages(new RangeError())).toEqual(['RangeError']);
  });

  it('takes whatever was thrown', () => {
    expect(errorMessages('文字')).toEqual(['文字']);
    expect(errorMessages(undefined)).toEqual([]);
  });

  it('ends on causes that run in a circle', () => {
    const error: Error = new Error('甲');
    error.cause = error;
    expect(errorMessages(error).length).toBeLessThanOrEqual(20);
  });
});

describe('ErrorBoundary', () => {
  it('remembers that something was thrown, even nothing', () => {
    expect(ErrorBoundary.getDerivedStateFromError(null)).toEqual({ error: null, hasCrashed: true });
  });
});
