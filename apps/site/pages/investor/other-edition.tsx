import { editions } from '@site/contract/editions';
import { locales } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { PageHead } from '../../app/page-head.tsx';
import { useLanguages, useSite } from '../../app/site-context.ts';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import styles from './other-edition.module.css';

/** In editions without this page: what it contains, and where it is. */
export const OtherEdition = () => {
  const t = useText();
  const { origins } = useSite();
  const languages = useLanguages();
  const edition = editions.investor.find((locale) => languages.includes(locale));
  const text = t('investor.elsewhereText');
  return (
    <div className={`wide ${styles.page}`}>
      <PageHead title={t('page.investor')} description={text} noIndex />
      <Breadcrumb current={t('page.investor')} />
      <h1>{t('investor.elsewhere')}</h1>
      <p>{text}</p>
      {edition && (
        <p>
          <a
            className="button"
            data-kind="primary"
            href={`${origins[edition]}${paths.investor}`}
            hrefLang={locales[edition].lang}
          >
            {t('investor.openChinese')}
            <Icon name="external" size={16} />
          </a>
        </p>
      )}
    </div>
  );
};
