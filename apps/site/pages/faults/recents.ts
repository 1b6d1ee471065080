import { startTransition, useEffect, useState } from 'react';

const key = 'faultCodes';
const maxRecents = 8;

const readRecents = (): string[] => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as string[];
  } catch {
    return [];
  }
};

/** Codes looked up on this device, newest first; the list never leaves the device. */
export const useRecents = (code: string | undefined): string[] => {
  const [recents, setRecents] = useState<string[]>([]);
  useEffect(() => {
    const before = readRecents();
    const all = code ? [code, ...before.filter((other) => other !== code)].slice(0, maxRecents) : before;
    // The server knows nothing of this device.
    startTransition(() => setRecents((shown) => (shown.length + all.length > 0 ? all : shown)));
    try {
      if (code) localStorage.setItem(key, JSON.stringify(all));
    } catch {
      // Storage may be blocked: then there is no list.
    }
  }, [code]);
  return recents;
};
