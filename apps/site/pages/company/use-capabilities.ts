import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { useIsReachable } from '../../layout/layout-data.ts';

/** The pages about what the company is capable of, as far as it has them. */
export const useCapabilities = () => {
  const t = useText();
  const isReachable = useIsReachable();
  return [
    { href: paths.laboratory, label: t('page.laboratory') },
    { href: paths.emc, label: t('page.emc') },
    { href: paths.escr, label: t('page.escr') },
    { href: paths.pfmea, label: t('page.pfmea') },
    { href: paths.develop, label: t('page.develop') },
  ].filter(({ href }) => isReachable(href));
};
