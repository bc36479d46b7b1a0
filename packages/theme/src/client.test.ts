import * as runtime from 'mojian/runtime';
import { describe, expect, it } from 'vitest';
import * as client from './client.tsx';

/** What only the server needs of the runtime. */
const SERVER_ONLY = ['createPrePaintScript', 'PAGE_DATA_ID', 'START_SCRIPT_ID', 'readFrameState'];

describe('client', () => {
  it('gives islands every export of the runtime but those for the server', () => {
    const names = Object.keys(runtime).filter((name) => !SERVER_ONLY.includes(name));
    expect(Object.keys(client)).toEqual(expect.arrayContaining(names));
  });
});
