import { media } from '@site/contract/media';

/** On a weak signal an answer takes seconds; after this long nobody should be told that there is a connection. */
const answerTimeoutMs = 8000;
const firstPauseMs = 5000;
const maxPauseMs = 60_000;

const state = { isOffline: false, checks: 0, latest: 0, pauseMs: firstPauseMs };
let timer: ReturnType<typeof setTimeout> | undefined;
const followers = new Set<() => void>();

/**
 * Whether the last request got no answer. Never from `navigator.onLine`: it is true in a network without internet, with a
 * server that is down, and in some browsers for every page that was opened without a network.
 */
export const isOffline = (): boolean => state.isOffline;

const askAgain = () => {
  state.pauseMs = Math.min(state.pauseMs * 2, maxPauseMs);
  void checkConnection();
};

/** Notes what a request has shown. Offline, the server is asked again from time to time until it answers. */
export const reportConnection = (isAnswered: boolean): void => {
  clearTimeout(timer);
  if (isAnswered) state.pauseMs = firstPauseMs;
  else timer = setTimeout(askAgain, state.pauseMs);
  if (state.isOffline !== isAnswered) return;
  state.isOffline = !isAnswered;
  for (const follower of followers) follower();
};

/** A proxy that answers for a server that is down says 502, 503 or 504. */
const isAnswering = async (): Promise<boolean> => {
  try {
    // HEAD, because the service worker answers only GET; and past the browser's own cache.
    const signal = AbortSignal.timeout(answerTimeoutMs);
    return (await fetch(media.icon, { method: 'HEAD', cache: 'no-store', signal })).status < 500;
  } catch {
    return false;
  }
};

/** Asks the server for a few bytes; resolves to whether it answers. */
export const checkConnection = async (): Promise<boolean> => {
  state.checks += 1;
  const check = state.checks;
  const isAnswered = await isAnswering();
  // A check that hung must not overrule one that began after it.
  if (check > state.latest) {
    state.latest = check;
    reportConnection(isAnswered);
  }
  return isAnswered;
};

/** Reasons to ask the server: a call of ours that failed, and what the browser says about its network. */
const reasonsToCheck = ['request-failed', 'online', 'offline'];

/** Calls back after each change. */
export const followConnection = (follower: () => void): (() => void) => {
  const check = () => void checkConnection();
  followers.add(follower);
  for (const type of reasonsToCheck) addEventListener(type, check);
  return () => {
    followers.delete(follower);
    for (const type of reasonsToCheck) removeEventListener(type, check);
  };
};

/** Loads again what could not be loaded, each time that the server answers after it did not. */
export const retryWhenOnline = async <T>(load: () => Promise<T>, error: unknown): Promise<T> => {
  // What cannot be loaded although the server answers belongs to an earlier version of the site.
  await checkConnection();
  if (!isOffline()) throw error;
  await new Promise<void>((resolve) => {
    const unfollow = followConnection(() => {
      unfollow();
      resolve();
    });
  });
  return load().catch((next: unknown) => retryWhenOnline(load, next));
};
