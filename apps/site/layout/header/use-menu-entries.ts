import { hasFeature } from '@site/contract/editions';
import { useMemo } from 'react';
import { useSite } from '../../app/site-context.ts';
import { useCloudUrl, useLayoutData } from '../layout-data.ts';
import { menuEntries } from './menu-entries.ts';

export const useMenuEntries = () => {
  const { locale, text } = useSite();
  const { index } = useLayoutData();
  const cloudUrl = useCloudUrl();
  return useMemo(
    () => menuEntries({ t: text, has: (feature) => hasFeature(locale, feature), index, cloudUrl }),
    [locale, text, cloudUrl, index],
  );
};
