import type { Honour } from '@site/contract/honours';
import { useIntl, useText } from '@site/ui/language/use-text';
import { AssetPicture } from '../../ui/asset-picture/asset-picture.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { Dial } from './dial.tsx';
import { validityOf } from './months.ts';
import styles from './honour-card.module.css';

/** In pixels. The link leads to the whole scan. */
const scanWidth = 320;

/** A certificate: its dial, its issuer, its date, its validity, and its scan if the company brought one. */
export const HonourCard = ({ honour, today }: { honour: Honour; today: string }) => {
  const t = useText();
  const intl = useIntl();
  const { title, issuer, date, valid_until: until, number, image, picture, scan } = honour;
  const validity = validityOf(date, until, today);
  const end =
    validity.kind === 'open' || until === undefined
      ? t('honours.open')
      : t(validity.kind === 'ended' ? 'honours.ended' : 'honours.until', { date: intl.date(until) });
  return (
    <li className={styles.card}>
      <Dial title={title} date={date} validity={validity} />
      <ContentText as="h2">{title}</ContentText>
      <ContentText as="p">{issuer}</ContentText>
      {number !== undefined && <p className="mono">{t('honours.number', { number })}</p>}
      <p className={styles.dates}>
        <time dateTime={date}>{intl.date(date)}</time>
        <span>{end}</span>
      </p>
      {validity.kind === 'valid' && <p className={styles.left}>{t('honours.left', { count: validity.left })}</p>}
      {picture && (
        <a className={styles.scan} href={image}>
          <AssetPicture
            picture={picture}
            alt={picture.alt || title}
            width={scanWidth}
            height={Math.round((scanWidth * picture.height) / picture.width)}
          />
        </a>
      )}
      {scan && (
        <a className={styles.scan} href={scan}>
          <img src={scan} alt={title} width={scanWidth} loading="lazy" />
        </a>
      )}
    </li>
  );
};
