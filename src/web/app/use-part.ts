import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import type { Bundle } from '#i18n/keys.ts';
import { useSite } from './site-context.ts';

/** A part of a page with its own code and texts, fetched once it is wanted. Nothing until it is there. */
export const usePart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  bundles: readonly Bundle[],
  wanted: boolean,
): ComponentType<P> | undefined => {
  const { loadBundles } = useSite();
  const [part, setPart] = useState<{ Part: ComponentType<P> }>();
  // oxlint-disable react/exhaustive-deps -- `load` and `bundles` are the part itself and do not change
  useEffect(() => {
    if (!wanted) return undefined;
    let gone = false;
    Promise.all([load(), loadBundles(bundles)]).then(
      ([Part]) => gone || setPart({ Part }),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [wanted, loadBundles]);
  // oxlint-enable react/exhaustive-deps
  return part?.Part;
};
