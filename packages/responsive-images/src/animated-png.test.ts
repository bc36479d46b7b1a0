import { describe, expect, it } from 'vitest';
import { isAnimatedPng } from './animated-png.ts';
import { createAnimatedPng, createScreenshot } from './images.fixture.ts';

describe('isAnimatedPng', () => {
  it('knows an animation by what comes before its first frame', async () => {
    expect(isAnimatedPng(await createAnimatedPng())).toBe(true);
    expect(isAnimatedPng(await createScreenshot(40, 60).png().toBuffer())).toBe(false);
  });

  it('reads no further than a file goes', async () => {
    const animated = await createAnimatedPng();
    for (let length = 0; length < animated.length; length += 1) {
      expect(isAnimatedPng(animated.subarray(0, length))).toBe(length >= 45);
    }
    expect(isAnimatedPng(Buffer.from('acTL'))).toBe(false);
  });
});
