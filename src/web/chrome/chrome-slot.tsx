import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import { useFeature, useSite } from '../app/site-context.ts';

const whenIdle = (work: () => void) => {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 1000);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(work, { timeout: 3000 });
  return () => cancelIdleCallback(id);
};

/** The place of what floats around an edition's pages: fetched when the page is done, and only where the edition has it. */
export const ChromeSlot = () => {
  const { loadBundles } = useSite();
  const [Part, setPart] = useState<ComponentType>();
  const english = useFeature('contactRail');
  const chat = useFeature('liveChat');
  useEffect(() => {
    if (!english && !chat) return undefined;
    return whenIdle(() => {
      const load = async () => {
        const { load: part } = await import('./parts.ts');
        setPart(await part(english ? 'english' : 'chat', loadBundles));
      };
      // Without it the page is whole: the footer has the same ways to reach us.
      load().catch(() => undefined);
    });
  }, [english, chat, loadBundles]);
  return Part ? <Part /> : null;
};
