import { useEffect } from 'react';
import { api } from '../api/call.ts';
import { createStore, useStore } from '../parts/store.ts';

/** Whether the person has switched on "Available" in this browser. */
export const hereStore = createStore(false);

/** The server forgets somebody who is silent for three minutes; browsers slow timers of hidden pages down to one minute. */
const heartbeatMs = 60_000;

export const usePresenceHeartbeat = () => {
  const isHere = useStore(hereStore);
  useEffect(() => {
    if (!isHere) return undefined;
    // A failure needs no message: the next beat tries again, and visitors are told the truth meanwhile.
    const timer = setInterval(() => void api('chatPresence', { here: true }).catch(() => undefined), heartbeatMs);
    return () => clearInterval(timer);
  }, [isHere]);
};
