import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { useMatches } from 'react-router';
import { useSite } from '../app/site-context.ts';
import { isPageUntranslated } from '../app/untranslated.ts';
import styles from './untranslated-notice.module.css';

/** One quiet line above a page with texts in another language. */
export const UntranslatedNotice = ({ element: Element = 'p' }: { element?: 'p' | 'aside' }) => {
  const t = useText();
  const { langs } = useSite();
  const loaderData = Object.fromEntries(useMatches().map((match) => [match.id, match.loaderData]));
  if (!isPageUntranslated(loaderData, langs)) return null;
  return (
    <Element className={`wide ${styles.notice}`}>
      <Icon name="globe" size={16} />
      {t('fallback.notice')}
    </Element>
  );
};
