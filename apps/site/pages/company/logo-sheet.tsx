import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { useBrand } from '../../app/root-data.ts';
import { Wordmark } from '../../layout/logo.tsx';
import styles from './block-page.module.css';

const Sample = ({ label }: { label?: string }) => (
  <span
    className={`${styles.sample} relative flex items-center p-8 [border:1px_dashed_#858c94] max-inline-full max-[900px]:[&_svg]:block-auto max-[900px]:[&_svg]:max-inline-[60vw]`}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    <Wordmark scale={2} />
  </span>
);

/** The logo with its clear space, on a light and a dark background. */
export const LogoSheet = () => {
  const t = useText();
  const { name, logo, mark } = useBrand();
  const alt = t('brand.logo', { company: name });
  return (
    <figure className="frame-line">
      <div className="grid grid-cols-2 max-[900px]:grid-cols-1">
        <p className="grid place-items-center gap-6 bg-[#fff] p-[64px_24px_20px] text-[#12181f]">
          <Sample label={alt} />
          <small className="text-13">{t('brand.onLight')}</small>
        </p>
        <p className="grid place-items-center gap-6 bg-[#12181f] p-[64px_24px_20px] text-[#eef1f3]">
          <Sample />
          <small className="text-13">{t('brand.onDark')}</small>
        </p>
      </div>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rule-bs-line bg-panel px-6 py-4 text-15">
        <span>{t('brand.clearSpace')}</span>
        <a className="button" href={logo?.address ?? mark} download>
          <Icon name="download" size={16} />
          {t('brand.download')}
        </a>
      </figcaption>
    </figure>
  );
};
