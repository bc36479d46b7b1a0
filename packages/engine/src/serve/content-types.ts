import path from 'node:path';

const TEXT_TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.htm': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.rss': 'application/rss+xml',
  '.atom': 'application/atom+xml',
  '.xsl': 'text/xsl',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.md': 'text/markdown',
  '.mdx': 'text/markdown',
  '.csv': 'text/csv',
  '.vtt': 'text/vtt',
  '.yml': 'text/yaml',
  '.yaml': 'text/yaml',
};

const BINARY_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.bmp': 'image/bmp',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.jxl': 'image/jxl',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.ogg': 'audio/ogg',
  '.otf': 'font/otf',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.zip': 'application/zip',
};

/** Binary formats without compression of their own. */
const COMPRESSIBLE_BINARIES = new Set(['.bmp', '.ico', '.otf', '.ttf', '.wasm']);

/** Returns the `Content-Type` of a file by its extension, with the charset for text. */
export function contentTypeOf(filePath: string): string {
  const extension = path.extname(filePath).toLowerCase();
  const textType = TEXT_TYPES[extension];
  if (textType !== undefined) return `${textType}; charset=utf-8`;
  return BINARY_TYPES[extension] ?? 'application/octet-stream';
}

/** Tells whether a file shrinks when compressed, judged by its extension. */
export function isCompressible(filePath: string): boolean {
  const extension = path.extname(filePath).toLowerCase();
  return extension in TEXT_TYPES || COMPRESSIBLE_BINARIES.has(extension);
}
