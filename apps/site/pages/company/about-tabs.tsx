import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { useFeature } from '../../app/site-context.ts';
import { useIsReachable } from '../../layout/layout-data.ts';
import { RulerTabs } from '../../ui/ruler/ruler-tabs.tsx';

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

/** The pages of the About menu as tabs on the ruler. */
export const AboutTabs = ({ current }: { current: string }) => {
  const t = useText();
  const isReachable = useIsReachable();
  const joinUs = useFeature('joinUs') || current === paths.careers;
  const tabs = [
    { href: paths.about, label: t('about.company') },
    { href: paths.news, label: t('layout.news') },
    { href: paths.honours, label: t('layout.honours') },
    { href: paths.trademark, label: t('layout.trademark') },
    ...(joinUs ? [{ href: paths.careers, label: t('layout.joinUs') }] : []),
    { href: paths.sustainability, label: t('layout.sustainability') },
  ].filter(({ href }) => isReachable(href));
  return (
    <RulerTabs label={t('about.sections')} tabs={tabs.map((tab) => ({ ...tab, current: tab.href === current }))} />
  );
};
