import { useEffect, useState } from 'react';
import type { StaffData } from '#contract/staff/calls.ts';
import { api } from '../api/call.ts';

type Others = StaffData<'presence'>['others'];

const beatMs = 15_000;
const nobody: Others = [];

/** Tells the others that this entry is open, and who else has it open. */
export const usePresence = (noun: string, slug: string): Others => {
  const [others, setOthers] = useState(nobody);
  useEffect(() => {
    let isOpen = true;
    const beat = async () => {
      // Without a network there is nobody to tell; the next beat tries again.
      const data = await api('presence', { noun, slug }).catch(() => undefined);
      if (isOpen && data) setOthers(data.others);
    };
    void beat();
    const timer = setInterval(() => void beat(), beatMs);
    return () => {
      isOpen = false;
      clearInterval(timer);
      void api('presence', { noun, slug, leave: true }).catch(() => undefined);
    };
  }, [noun, slug]);
  return others;
};
