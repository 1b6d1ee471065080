import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import type { Bundle } from '#i18n/keys.ts';
import { useSite } from './site-context.ts';

/** A part of a page with its own code and texts, loaded once it is needed. Undefined until then. */
export const usePart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  bundles: readonly Bundle[],
  isNeeded: boolean,
): ComponentType<P> | undefined => {
  const { loadBundles } = useSite();
  const [part, setPart] = useState<{ Part: ComponentType<P> }>();
  // oxlint-disable react/exhaustive-deps -- `load` and `bundles` are the part itself and do not change
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isUnmounted = false;
    Promise.all([load(), loadBundles(bundles)]).then(
      ([Part]) => isUnmounted || setPart({ Part }),
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [isNeeded, loadBundles]);
  // oxlint-enable react/exhaustive-deps
  return part?.Part;
};
