import { paths } from '#contract/paths.ts';
import { useText } from '#ui/language/use-text.ts';
import { useIsReachable } from '../../layout/layout-data.ts';
import { RulerTabs } from '../../ui/ruler/ruler-tabs.tsx';

/** The pages about our capabilities, as tabs. */
export const CapabilityTabs = ({ current }: { current: string }) => {
  const t = useText();
  const isReachable = useIsReachable();
  const tabs = [
    { href: paths.laboratory, label: t('page.laboratory') },
    { href: paths.emc, label: t('page.emc') },
    { href: paths.escr, label: t('page.escr') },
    { href: paths.pfmea, label: t('page.pfmea') },
    { href: paths.develop, label: t('page.develop') },
  ].filter(({ href }) => isReachable(href));
  return (
    <RulerTabs label={t('about.capabilities')} tabs={tabs.map((tab) => ({ ...tab, current: tab.href === current }))} />
  );
};
