import type { TextKey } from '@site/contract/i18n/keys';
import { useText } from '@site/ui/language/use-text';
import { useLoaderData } from 'react-router';
import { island } from '../../app/island.tsx';
import { PageHead } from '../../app/page-head.tsx';
import { useSite } from '../../app/site-context.ts';
import { BareHeader } from '../../chrome/bare-header.tsx';
import { EntryPicture } from '../../ui/asset-picture/asset-picture.tsx';
import { ProductPicture } from '../../ui/asset-picture/product-picture.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import type { Shared, ShareTarget } from './share-data.ts';
import { ShareLinks } from './share-links.tsx';
import styles from './share-page.module.css';

/** On the first page the server has drawn it. */
const QrCode = island(async () => (await import('./qr-code.tsx')).QrCode);

const kinds: Record<ShareTarget, TextKey> = {
  product: 'share.product',
  series: 'share.series',
  solution: 'share.solution',
  case: 'share.case',
  news: 'share.news',
  fault: 'share.fault',
  contrast: 'share.comparison',
  site: 'share.site',
};

/** Scenes come in two themes; a drawing of a product has one. */
const CardPicture = ({ of }: { of: Shared['pictures'][number] }) =>
  of.image.includes('/scene/') ? (
    <EntryPicture of={of} alt="" width={640} height={400} first />
  ) : (
    <ProductPicture of={of} width={640} height={400} first />
  );

/** A page's card with its QR code and link, to be shown on one screen and scanned with another. */
export const Page = () => {
  const t = useText();
  const { origins, locale } = useSite();
  const shared = useLoaderData<Shared>();
  const { target, path, title, pictures, count } = shared;
  const url = `${origins[locale]}${path}`;
  const text = shared.text ?? t('share.sideBySide', { count: count ?? 0 });
  return (
    <>
      <PageHead title={title} description={text} noIndex />
      <BareHeader />
      <main id="main" className={styles.page}>
        <h1 className="visually-hidden">{t('page.fenxiang') + t('layout.colon') + title}</h1>
        <article className={styles.card}>
          {pictures.length > 0 && (
            <div className={styles.pictures} data-count={pictures.length}>
              {pictures.map((one) => (
                <CardPicture key={one.image} of={one} />
              ))}
            </div>
          )}
          <div className={styles.words}>
            <p className={styles.kind}>{t(kinds[target])}</p>
            <ContentText as="h2">{title}</ContentText>
            <ContentText as="p">{text}</ContentText>
          </div>
          <div className={styles.code}>
            <QrCode text={url} label={t('share.qr', { title })} />
            <p>{t('share.scan')}</p>
          </div>
        </article>
        <ShareLinks url={url} path={path} title={title} />
      </main>
    </>
  );
};
