import { useEffect, useState } from 'react';

const key = 'faultCodes';
const most = 8;

const read = (): string[] => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as string[];
  } catch {
    return [];
  }
};

/** What was looked up on this device, newest first; it never leaves the device. */
export const useRecents = (asked: string | undefined): string[] => {
  const [recents, setRecents] = useState<string[]>([]);
  useEffect(() => {
    const before = read();
    const all = asked ? [asked, ...before.filter((other) => other !== asked)].slice(0, most) : before;
    // oxlint-disable-next-line react/set-state-in-effect -- the server knows nothing of this device
    setRecents(all);
    try {
      if (asked) localStorage.setItem(key, JSON.stringify(all));
    } catch {
      // Storage may be closed to us; then there is no list.
    }
  }, [asked]);
  return recents;
};
