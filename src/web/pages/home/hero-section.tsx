import { useEffect, useRef } from 'react';
import type { IndexData } from '#contract/site.ts';
import { approach, hear, island, moment } from '../../app/island.tsx';

const touched = moment();
const LiveHero = island(async () => (await import('./hero/hero.tsx')).Hero, touched.promise);

/** The hero stands still until someone comes near it; a press that came before its script is carried out when it is there. */
export const HeroSection = ({ hero }: { hero: IndexData['hero'] }) => {
  const section = useRef<HTMLDivElement>(null);
  const live = useRef(false);
  const pressed = useRef<HTMLElement>(null);

  useEffect(() => {
    const near = section.current;
    if (!near) return undefined;
    return hear(near, [...approach, 'click'], ({ type, target }) => {
      touched.come();
      if (type === 'click' && !live.current && target instanceof Element) pressed.current = target.closest('button');
    });
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
