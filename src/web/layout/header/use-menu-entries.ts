import { useMemo } from 'react';
import { hasFeature } from '#contract/editions.ts';
import { useSite } from '../../app/site-context.ts';
import { useLayoutData } from '../layout-data.ts';
import { menuEntries } from './menu-entries.ts';

export const useMenuEntries = () => {
  const { locale, text, cloudUrl } = useSite();
  const { index } = useLayoutData();
  return useMemo(
    () => menuEntries({ t: text, has: (feature) => hasFeature(locale, feature), fangan: index.fangan, cloudUrl }),
    [locale, text, cloudUrl, index.fangan],
  );
};
