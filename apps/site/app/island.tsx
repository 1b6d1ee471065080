import type { Bundle } from '@site/contract/i18n/keys';
import type { ComponentType, RefObject } from 'react';
import { Suspense, createContext, createElement, lazy, memo, use, useEffect, useRef, useState } from 'react';
import { loadPatiently } from './connection.ts';
import { useYield } from './site-context.ts';

/** A promise that is resolved from outside, such as when code is worth loading. */
export const deferred = () => {
  let settle: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { promise, resolve: settle };
};

/**
 * Handles events inside an element at the window, before React, which stops events on parts that are not hydrated yet.
 */
export const listenWithin = (element: HTMLElement, types: readonly string[], handler: (event: Event) => void) => {
  const listen = (event: Event) => event.target instanceof Node && element.contains(event.target) && handler(event);
  for (const type of types) addEventListener(type, listen, { capture: true });
  return () => {
    for (const type of types) removeEventListener(type, listen, { capture: true });
  };
};

/** Events that show that a visitor approaches, by pointer or by keyboard. */
export const approachEvents = ['pointerover', 'focusin'] as const;

/** Resolved on the first navigation: until then the server's markup stays, and plain links need no script. */
export const firstNavigation = deferred();

/** How an island loads its texts; set when the page starts, because its script has no access to the site context. */
export const islandTexts = { load: async (_bundles: readonly Bundle[]): Promise<void> => undefined };

/** Marks an island that is not hydrated yet. */
export const unhydratedAttribute = 'data-unhydrated';

const onServer = typeof document === 'undefined';

const loadingParts: Promise<void>[] = [];

/** The server loads all islands before the first render, so that no render has to wait for one. */
export const loadIslands = async (): Promise<void> => {
  for (let part = loadingParts.pop(); part; part = loadingParts.pop()) await part;
};

const preloadedPart = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  let part: ComponentType<P> | undefined;
  loadingParts.push(load().then((loaded) => void (part = loaded)));
  return (props) => part && createElement(part, props);
};

/** The element around an island, in which the server's markup stands. */
const IslandElement = createContext<RefObject<HTMLElement | null>>({ current: null });

/** Leaves the server's markup as it is, whose links work without script, until the part has loaded. */
const markupUntil = <P extends object>(loading: Promise<ComponentType<P>>): ComponentType<P> => {
  const Markup = (props: P) => {
    const island = use(IslandElement);
    const [elements] = useState(() => [...(island.current?.children ?? [])]);
    const [loaded, setLoaded] = useState<{ Part: ComponentType<P> }>();
    useEffect(
      () =>
        void loading.then(
          (Part) => setLoaded({ Part }),
          () => undefined,
        ),
      [],
    );
    if (loaded) return createElement(loaded.Part, props);
    return elements.map((element, index) =>
      createElement(element.localName, {
        key: index,
        // The markup that is there: React takes the element over and compares nothing inside.
        dangerouslySetInnerHTML: { __html: element.innerHTML },
        suppressHydrationWarning: true,
      }),
    );
  };
  return Markup;
};

/**
 * Waits for a part as long as nobody navigates: React leaves the server's markup as it is. A navigation must not wait for a part that cannot
 * be loaded, or the old page would stay without a word; it goes on with the markup.
 */
const loadOrLeave = <P extends object>(load: () => Promise<ComponentType<P>>): Promise<ComponentType<P>> => {
  const failed = deferred();
  const loading = loadPatiently(() =>
    load().catch((error: unknown) => {
      failed.resolve();
      throw error;
    }),
  );
  const hasToGoOn = Promise.all([failed.promise, firstNavigation.promise]);
  return Promise.race([loading, hasToGoOn.then(() => markupUntil(loading))]);
};

/**
 * A part of the page with markup from the server and deferred script: it is loaded when it is first needed, so that it
 * costs the first page nothing. Until then React leaves the server's markup as it is.
 */
export const island = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  until = firstNavigation.promise,
  bundles: readonly Bundle[] = [],
) => {
  const Part = onServer
    ? preloadedPart(load)
    : lazy(async () => {
        await Promise.race([until, firstNavigation.promise]);
        const loadWithTexts = async () => (await Promise.all([load(), islandTexts.load(bundles)]))[0];
        return { default: await loadOrLeave(loadWithTexts) };
      });
  // A parent that renders again with the same data must not touch it: React would replace the server's markup by a wait for the script.
  return memo(({ onHydrated, ...props }: P & { onHydrated?: () => void }) => {
    useYield();
    const [isHydrated, setHydrated] = useState(false);
    const element = useRef<HTMLDivElement>(null);
    const reportHydrated = () => {
      setHydrated(true);
      onHydrated?.();
    };
    return (
      <div ref={element} className="contents" {...{ [unhydratedAttribute]: isHydrated ? undefined : '' }}>
        <IslandElement value={element}>
          <Suspense>
            {/* The compiler cannot infer that the remaining props are P. */}
            <Part {...(props as unknown as P)} />
            <HydrationReporter onHydrated={reportHydrated} />
          </Suspense>
        </IslandElement>
      </div>
    );
  });
};

/** Hydrates together with its island, and reports it. */
const HydrationReporter = ({ onHydrated }: { onHydrated: () => void }) => {
  // oxlint-disable-next-line react/exhaustive-deps -- once: an island hydrates only once
  useEffect(onHydrated, []);
  return null;
};
