import { useEffect, useRef } from 'react';
import type { IndexData } from '#contract/site.ts';
import { approach, hear, island, moment } from '../../app/island.tsx';

const scriptNeeded = moment();
const LiveHero = island(async () => (await import('./hero/hero.tsx')).Hero, scriptNeeded.promise);

/**
 * The hero does not move until the visitor approaches it; a click before its script has loaded is replayed afterwards.
 */
export const HeroSection = ({ hero }: { hero: IndexData['hero'] }) => {
  const section = useRef<HTMLDivElement>(null);
  const live = useRef(false);
  const pressedButton = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = section.current;
    if (!element) return undefined;
    return hear(element, [...approach, 'click'], ({ type, target }) => {
      scriptNeeded.come();
      if (type === 'click' && !live.current && target instanceof Element)
        pressedButton.current = target.closest('button');
    });
  }, []);

  const onAwake = () => {
    live.current = true;
    pressedButton.current?.click();
  };
  return (
    <div ref={section}>
      <LiveHero hero={hero} onAwake={onAwake} />
    </div>
  );
};
