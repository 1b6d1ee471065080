import { useText } from '@site/ui/language/use-text';
import { useHasSection } from '../../layout/layout-data.ts';

/** Examples of what can be searched for: fault codes only where there are some. */
export const useSearchHint = (): string => {
  const t = useText();
  return t(useHasSection()('faults') ? 'layout.searchHint' : 'layout.searchHintPlain');
};
