import { useText } from '@site/ui/language/use-text';
import { RulerTabs } from '../../ui/ruler/ruler-tabs.tsx';
import { useCapabilities } from './use-capabilities.ts';

/** The pages about our capabilities, as tabs. */
export const CapabilityTabs = ({ current }: { current: string }) => {
  const t = useText();
  const tabs = useCapabilities();
  return (
    <RulerTabs label={t('about.capabilities')} tabs={tabs.map((tab) => ({ ...tab, current: tab.href === current }))} />
  );
};
