import { describe, expect, it } from 'vitest';
import { listWidths, renderCandidates } from './responsive-image.ts';

describe('listWidths', () => {
  it.each([
    [320, []],
    [500, []],
    [600, [480, 600]],
    [800, [480, 800]],
    [1000, [480, 720, 1000]],
    [1440, [480, 720, 1080, 1440]],
    [3000, [480, 720, 1080, 1440, 3000]],
    [9000, [480, 720, 1080, 1440, 4096]],
  ])('offers an image of %d px in %j', (width, widths) => {
    expect(listWidths(width)).toEqual(widths);
  });
});

describe('renderCandidates', () => {
  const candidates = [
    { width: 480, url: '/a-480.webp' },
    { width: 1200, url: '/a.png' },
  ];
  const render = (attributes = '', { url = '/a.png', width = 1200 } = {}) =>
    renderCandidates({ candidates, url, width }, attributes);

  it('names the files, and how wide the image is shown', () => {
    expect(render(' alt="图"')).toBe(
      ' srcset="/a-480.webp 480w, /a.png 1200w" sizes="(max-width: 760px) calc(100vw - 40px), 720px"',
    );
  });

  it('knows an image that is narrower than the text, by itself or by its author', () => {
    expect(render('', { width: 600 })).toContain(
      'sizes="(max-width: 640px) calc(100vw - 40px), 600px"',
    );
    expect(render(' width="300"')).toContain('calc(100vw - 40px), 300px"');
    expect(render(" width='300px' alt")).toContain('calc(100vw - 40px), 300px"');
    expect(render(' width="2000"')).toContain(', 720px"');
    expect(render(' width="50%" data-width="9"')).toContain(', 720px"');
  });

  it.each([
    ['there is one file', { url: '/a.png', attributes: '', files: [] }],
    ['the author chooses', { url: '/a.png', attributes: ' srcset="/b.png 2x"', files: candidates }],
    ['the file itself is wanted', { url: '/a.png#original', attributes: '', files: candidates }],
  ])('says nothing where %s', (_, { url, attributes, files }) => {
    expect(renderCandidates({ candidates: files, url, width: 1200 }, attributes)).toBe('');
  });
});
