/**
 * Loads `sharp`, set up for many images at once: each is worked on by one thread, so that a machine does as
 * many as it has processors, and nothing is kept of one that is done.
 *
 * @throws What `sharp` throws where it has no binary for the system.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
