import type { ComponentType } from 'react';
import { Suspense, createElement, lazy, useEffect, useState } from 'react';
import styles from './island.module.css';

/** A promise that something else keeps: the moment from which code is worth fetching. */
export const moment = () => {
  let come: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { promise, come };
};

/** Events inside an element, heard at the window before React: it stops those on what it has not taken over yet. */
export const hear = (near: HTMLElement, types: readonly string[], heard: (event: Event) => void) => {
  const listen = (event: Event) => event.target instanceof Node && near.contains(event.target) && heard(event);
  for (const type of types) addEventListener(type, listen, { capture: true });
  return () => {
    for (const type of types) removeEventListener(type, listen, { capture: true });
  };
};

/** Somebody comes near, by pointer or by keyboard. */
export const approach = ['pointerover', 'focusin'] as const;

/** The first navigation: until then what the server rendered stands, and plain links need no script. */
export const firstNavigation = moment();

/** Marks an island whose script has not come yet. */
export const asleep = 'data-asleep';

const onServer = typeof document === 'undefined';

const loading: Promise<void>[] = [];

/** On the server all islands are there before the first page is drawn, so that none has to be waited for. */
export const islandsLoaded = async (): Promise<void> => {
  for (let part = loading.pop(); part; part = loading.pop()) await part;
};

const loadedPart = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  let part: ComponentType<P> | undefined;
  loading.push(load().then((loaded) => void (part = loaded)));
  return (props) => part && createElement(part, props);
};

/**
 * A part of the page whose markup comes from the server and whose script waits: it is fetched when it is first needed,
 * so that it costs nothing on the first page. React leaves the server's markup as it is until then.
 */
export const island = <P extends object>(load: () => Promise<ComponentType<P>>, until = firstNavigation.promise) => {
  const Part = onServer
    ? loadedPart(load)
    : lazy(async () => {
        await Promise.race([until, firstNavigation.promise]);
        return { default: await load() };
      });
  return ({ onAwake, ...props }: P & { onAwake?: () => void }) => {
    const [awake, setAwake] = useState(false);
    const wake = () => {
      setAwake(true);
      onAwake?.();
    };
    return (
      <div className={styles.island} {...{ [asleep]: awake ? undefined : '' }}>
        <Suspense>
          {/* The compiler does not see that P without `onAwake` is what remains. */}
          <Part {...(props as unknown as P)} />
          <Awake onAwake={wake} />
        </Suspense>
      </div>
    );
  };
};

/** Hydrates with its island, and tells. */
const Awake = ({ onAwake }: { onAwake: () => void }) => {
  // oxlint-disable-next-line react/exhaustive-deps -- once: an island wakes only once
  useEffect(onAwake, []);
  return null;
};
