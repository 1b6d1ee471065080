/** Checks of the browser that take up to 100 ms on a phone: in a worker, they do not hold up the page. */
const checks = {
  intl: (tag: string) => Intl.NumberFormat.supportedLocalesOf(tag).length === 1 && 'DisplayNames' in Intl,
  webgl: () => new OffscreenCanvas(1, 1).getContext('webgl2') !== null,
};

export type SlowCheck = { check: keyof typeof checks; tag: string };

addEventListener('message', ({ data: { check, tag } }: MessageEvent<SlowCheck>) => postMessage(checks[check](tag)));
