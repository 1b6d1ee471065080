import { useEffect, useRef } from 'react';
import type { IndexData } from '#contract/site.ts';
import { island, moment } from '../../app/island.tsx';

const touched = moment();
const LiveHero = island(async () => (await import('./hero/hero.tsx')).Hero, touched.promise);

/** The hero stands still until someone comes near it; a press that came before its script is carried out when it is there. */
export const HeroSection = ({ hero }: { hero: IndexData['hero'] }) => {
  const section = useRef<HTMLDivElement>(null);
  const live = useRef(false);
  const pressed = useRef<HTMLElement>(null);

  useEffect(() => {
    const near = section.current;
    const onPress = ({ target }: MouseEvent) => {
      if (live.current || !(target instanceof Element) || !near?.contains(target)) return;
      touched.come();
      pressed.current = target.closest('button');
    };
    near?.addEventListener('pointerover', touched.come);
    near?.addEventListener('focusin', touched.come);
    // At the window, before React: it stops clicks on what it has not taken over yet.
    addEventListener('click', onPress, { capture: true });
    return () => removeEventListener('click', onPress, { capture: true });
  }, []);

  const onAwake = () => {
    live.current = true;
    pressed.current?.click();
  };
  return (
    <div ref={section}>
      <LiveHero hero={hero} onAwake={onAwake} />
    </div>
  );
};
