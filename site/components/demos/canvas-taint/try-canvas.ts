/** Images that the page makes itself, without a network. */
export type Source = 'png-data' | 'png-blob' | 'svg-data' | 'svg-blob';

/** What is done between drawing and reading. */
export type Afterwards = 'none' | 'clear' | 'reset' | 'resize' | 'copy';

/** An attempt to read, and what came of it. */
export interface Reading {
  operation: string;
  /** Name of the error that was thrown; empty where something was returned. */
  error: string;
  /** What was returned; empty where an error was thrown. */
  returned: string;
}

/** Size of the canvas, in pixels. */
export const SIZE = { width: 160, height: 90 };

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"><rect width="100%" height="100%" fill="#b5452c"/><foreignObject width="100%" height="100%"><p xmlns="http://www.w3.org/1999/xhtml" style="margin:28px 0;color:#fff;font:24px serif;text-align:center">墨简</p></foreignObject></svg>`;

/** Draws an image on a fresh canvas, does something, and tries every way of reading it. */
export async function tryCanvas(
  canvas: HTMLCanvasElement,
  source: Source,
  afterwards: Afterwards,
): Promise<Reading[]> {
  const url = await makeUrl(source);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    canvas.getContext('2d')?.drawImage(image, 0, 0);
  } finally {
    URL.revokeObjectURL(url);
  }
  const read = applyAfterwards(canvas, afterwards);
  return [
    await attempt('getImageData()', () => {
      const pixel = read.getContext('2d')?.getImageData(4, 4, 1, 1).data;
      return `rgba(${pixel?.join(', ')})`;
    }),
    await attempt('toDataURL()', () => `${read.toDataURL().length} 个字符`),
    await attempt('toBlob()', async () => {
      const blob = await new Promise<Blob | null>((resolve) => read.toBlob(resolve));
      return `${blob?.size} 字节`;
    }),
  ];
}

async function makeUrl(source: Source): Promise<string> {
  if (source === 'svg-data') return `data:image/svg+xml,${encodeURIComponent(SVG)}`;
  if (source === 'svg-blob') return URL.createObjectURL(new Blob([SVG], { type: 'image/svg+xml' }));
  const canvas = Object.assign(document.createElement('canvas'), SIZE);
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.fillStyle = '#b5452c';
    context.fillRect(0, 0, SIZE.width, SIZE.height);
    context.clearRect(60, 25, 40, 40);
  }
  if (source === 'png-data') return canvas.toDataURL();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return URL.createObjectURL(blob ?? new Blob());
}

/** Returns the canvas to read from. */
function applyAfterwards(canvas: HTMLCanvasElement, afterwards: Afterwards): HTMLCanvasElement {
  const context = canvas.getContext('2d');
  if (afterwards === 'clear') context?.clearRect(0, 0, SIZE.width, SIZE.height);
  if (afterwards === 'reset') context?.reset();
  if (afterwards === 'resize') canvas.width = SIZE.width;
  if (afterwards !== 'copy') return canvas;
  const copy = Object.assign(document.createElement('canvas'), SIZE);
  copy.getContext('2d')?.drawImage(canvas, 0, 0);
  return copy;
}

async function attempt(operation: string, read: () => string | Promise<string>): Promise<Reading> {
  try {
    return { operation, error: '', returned: await read() };
  } catch (error) {
    const name = error instanceof Error ? error.name : String(error);
    return { operation, error: name, returned: '' };
  }
}
