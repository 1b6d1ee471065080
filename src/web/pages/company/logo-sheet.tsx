import { media } from '#contract/media.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { useText } from '#ui/language/use-text.ts';
import { useLayoutData } from '../../layout/layout-data.ts';
import styles from './logo-sheet.module.css';

/** Its parts take the text colour of the background; the needle keeps its own. */
const Mark = ({ logo, label }: { logo: string; label?: string }) => (
  <span {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
    <svg width="64" height="64" viewBox="0 0 32 32" aria-hidden="true">
      <use href={`${logo}#mark`} />
    </svg>
    <svg width="210" height="32" viewBox="0 0 105 16" aria-hidden="true">
      <use href={`${logo}#wordmark`} />
    </svg>
  </span>
);

/** The logo with its clear space, on a light and a dark background. */
export const LogoSheet = () => {
  const t = useText();
  const { company } = useLayoutData().index;
  const logo = media.brand('logo.svg');
  const alt = t('brand.logo', { company: company.short_name });
  return (
    <figure className={styles.sheet}>
      <div className={styles.grounds}>
        <p data-ground="light">
          <Mark logo={logo} label={alt} />
          <small>{t('brand.onLight')}</small>
        </p>
        <p data-ground="dark">
          <Mark logo={logo} />
          <small>{t('brand.onDark')}</small>
        </p>
      </div>
      <figcaption>
        <span>{t('brand.clearSpace')}</span>
        <a className="button" href={logo} download>
          <Icon name="download" size={16} />
          {t('brand.download')}
        </a>
      </figcaption>
    </figure>
  );
};
