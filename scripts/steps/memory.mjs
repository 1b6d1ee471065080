/**
 * How the process of the site manages its memory (decision 0049); the systemd unit and the image set the same. By default glibc gives
 * every thread a heap of its own, and keeps ever larger blocks instead of returning them to the system.
 */
export const mallocSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** V8 would use 60 MB for objects that live for a moment. */
export const nodeFlags = ['--max-semi-space-size=8'];
