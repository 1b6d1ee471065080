import type { IndexData } from '@site/contract/site';
import { useEffect, useRef } from 'react';
import { approachEvents, listenWithin, island, deferred } from '../../app/island.tsx';
import type { HomeOpening } from './home-data.ts';

const scriptNeeded = deferred();
const bundles = ['hero', 'home'] as const;
const LiveHero = island(async () => (await import('./hero/hero.tsx')).Hero, scriptNeeded.promise, bundles);

/**
 * The hero does not move until the visitor approaches it; a click before its script has loaded is replayed afterwards.
 */
export const HeroSection = ({ opening, hero }: { opening: HomeOpening; hero: NonNullable<IndexData['hero']> }) => {
  const section = useRef<HTMLDivElement>(null);
  const isLive = useRef(false);
  const pressedButton = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = section.current;
    if (!element) return undefined;
    return listenWithin(element, [...approachEvents, 'click'], ({ type, target }) => {
      scriptNeeded.resolve();
      if (type === 'click' && !isLive.current && target instanceof Element)
        pressedButton.current = target.closest('button');
    });
  }, []);

  const onHydrated = () => {
    isLive.current = true;
    pressedButton.current?.click();
  };
  return (
    <div ref={section}>
      <LiveHero opening={opening} hero={hero} onHydrated={onHydrated} />
    </div>
  );
};
