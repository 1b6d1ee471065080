import type { StaffData } from '@site/contract/staff/calls';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api/call.ts';
import type { BasedOn } from './save-state.ts';

type Others = StaffData<'presence'>['others'];

const beatMs = 15_000;
/** With a colleague in the same entry, so that their text is here soon. */
const togetherMs = 3000;
const nobody: Others = [];

/** Tells the others that this entry is open, who else has it open, and what is stored of it now. */
export const usePresence = (noun: string, slug: string, onStored: (stored: BasedOn) => void): Others => {
  const latest = useRef(onStored);
  useEffect(() => {
    latest.current = onStored;
  });
  const [others, setOthers] = useState(nobody);
  useEffect(() => {
    let isOpen = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const beat = async () => {
      // Without a network there is nobody to tell; the next beat tries again.
      const data = await api('presence', { noun, slug }).catch(() => undefined);
      if (!isOpen) return;
      if (data) {
        setOthers(data.others);
        latest.current({ version: data.version, live: data.live });
      }
      const isTogether = data !== undefined && data.others.length > 0 && !document.hidden;
      timer = setTimeout(() => void beat(), isTogether ? togetherMs : beatMs);
    };
    void beat();
    return () => {
      isOpen = false;
      clearTimeout(timer);
      void api('presence', { noun, slug, leave: true }).catch(() => undefined);
    };
  }, [noun, slug]);
  return others;
};
