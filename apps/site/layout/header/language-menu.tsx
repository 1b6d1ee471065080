import { locales } from '@site/contract/locales';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { useLocation } from 'react-router';
import { useLanguages, useSite } from '../../app/site-context.ts';
import styles from './language-menu.module.css';
import popoverList from './popover-list.module.css';

/** The same page on the other hosts. A native popover: Escape and a click elsewhere close it without any script. */
export const LanguageMenu = () => {
  const t = useText();
  const { locale, origins } = useSite();
  const languages = useLanguages();
  const { pathname, search } = useLocation();
  if (languages.length < 2) return null;
  return (
    <div className={`${styles.language} max-lg:hidden`}>
      <button className="gap-1.5 font-medium block-10" type="button" popoverTarget="languages">
        <Icon name="globe" />
        <b className="visually-hidden">{t('layout.language') + t('layout.colon')}</b>
        <span>{locales[locale].short}</span>
        <Icon name="chevron" size={16} />
      </button>
      <ul id="languages" popover="auto" className={`${popoverList.list} ${styles.list}`}>
        {languages.map((code) => (
          <li key={code}>
            <a
              className="text-15 no-underline inline-full min-block-10"
              href={`${origins[code]}${pathname}${search}`}
              hrefLang={locales[code].lang}
              lang={locales[code].lang}
              aria-current={code === locale ? 'true' : undefined}
            >
              {locales[code].name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};
