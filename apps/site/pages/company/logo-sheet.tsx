import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { useBrand } from '../../app/root-data.ts';
import { Wordmark } from '../../ui/brand/wordmark.tsx';
import styles from './logo-sheet.module.css';

const Sample = ({ label }: { label?: string }) => (
  <span {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
    <Wordmark scale={2} />
  </span>
);

/** The logo with its clear space, on a light and a dark background. */
export const LogoSheet = () => {
  const t = useText();
  const { name, logo, mark } = useBrand();
  const alt = t('brand.logo', { company: name });
  return (
    <figure className={styles.sheet}>
      <div className={styles.grounds}>
        <p data-ground="light">
          <Sample label={alt} />
          <small>{t('brand.onLight')}</small>
        </p>
        <p data-ground="dark">
          <Sample />
          <small>{t('brand.onDark')}</small>
        </p>
      </div>
      <figcaption>
        <span>{t('brand.clearSpace')}</span>
        <a className="button" href={logo?.address ?? mark} download>
          <Icon name="download" size={16} />
          {t('brand.download')}
        </a>
      </figcaption>
    </figure>
  );
};
