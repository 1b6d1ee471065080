import type { Bundle } from '@site/contract/i18n/keys';
import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import { useSite } from './site-context.ts';

/**
 * A part of a page with its own code and texts, loaded once it is needed. Undefined until then. A part that a visitor has
 * asked for appears sooner than with `lazy`: React shows what has suspended at the earliest 300 ms after its fallback.
 */
export const usePart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  bundles: readonly Bundle[],
  isNeeded: boolean,
  onFailure: () => void = () => undefined,
): ComponentType<P> | undefined => {
  const { loadBundles } = useSite();
  const [part, setPart] = useState<{ Part: ComponentType<P> }>();
  // oxlint-disable react/exhaustive-deps -- `load` and `bundles` are the part itself and do not change, and any `onFailure` will do
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isUnmounted = false;
    Promise.all([load(), loadBundles(bundles)]).then(
      ([Part]) => isUnmounted || setPart({ Part }),
      () => isUnmounted || onFailure(),
    );
    return () => {
      isUnmounted = true;
    };
  }, [isNeeded, loadBundles]);
  // oxlint-enable react/exhaustive-deps
  return part?.Part;
};
