import type { TextKey } from '@site/contract/i18n/keys';
import { useText } from '@site/ui/language/use-text';
import { showToast } from '@site/ui/notices/notice-store';
import { useRef, useSyncExternalStore } from 'react';
import { useLoaderData } from 'react-router';
import { island } from '../../app/island.tsx';
import { PageHead } from '../../app/page-head.tsx';
import { useSite } from '../../app/site-context.ts';
import { BareHeader } from '../../chrome/bare-header.tsx';
import { EntryPicture } from '../../ui/asset-picture/asset-picture.tsx';
import { ProductPicture } from '../../ui/asset-picture/product-picture.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import type { Shared, ShareTarget } from './share-data.ts';

type Props = { url: string; path: string; title: string };

/** Whether the system has a share sheet, which is only known in the browser and does not change. */
const subscribeToNothing = () => () => undefined;
const useSystemSharing = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => typeof navigator.share === 'function',
    () => false,
  );

/** A link to copy, open, mail, or pass to the system's share sheet. */
const ShareLinks = ({ url, path, title }: Props) => {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const system = useSystemSharing();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast('success', t('share.copied'));
    } catch {
      field.current?.select();
      showToast('error', t('share.failed'));
    }
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <label className="flex-[1_1_100%] text-13 font-semibold">
        <span>{t('share.link')}</span>
        <input
          ref={field}
          className="mono mbs-1 frame-edge bg-panel px-3 text-15 block-12 inline-full"
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
        />
      </label>
      <button type="button" className="button noscript:hidden" data-kind="primary" onClick={() => void copy()}>
        {t('share.copy')}
      </button>
      {system && (
        // A visitor who closes the sheet has decided: this is not an error.
        <button
          type="button"
          className="button"
          onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
        >
          {t('share.system')}
        </button>
      )}
      <a className="button" href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}>
        {t('share.mail')}
      </a>
      <a className="button" href={path}>
        {t('share.open')}
      </a>
    </div>
  );
};

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
      <main id="main" className="mx-auto grid gap-6 px-5 py-12 max-inline-240 max-sm:py-5">
        <h1 className="visually-hidden">{t('page.fenxiang') + t('layout.colon') + title}</h1>
        <article className="grid grid-cols-[minmax(0,1fr)_280px] frame-ink bg-panel max-sm:grid-cols-1">
          {pictures.length > 0 && (
            <div className="col-span-full grid grid-flow-col grid-cols-[repeat(auto-fit,minmax(0,1fr))] gap-4 rule-be-line bg-paper p-6 [&_img]:object-contain [&_img]:block-75 [&_img]:inline-full max-sm:[&_img]:block-45">
              {pictures.map((one) => (
                <CardPicture key={one.image} of={one} />
              ))}
            </div>
          )}
          <div className="flex flex-col gap-3 p-8 max-sm:p-5">
            <p className="text-13 text-muted">{t(kinds[target])}</p>
            <ContentText className="text-28 leading-8.5" as="h2">
              {title}
            </ContentText>
            <ContentText as="p">{text}</ContentText>
          </div>
          <div className="rule-s-line p-6 text-13 text-muted max-sm:border-s-0 max-sm:rule-bs-line">
            <QrCode text={url} label={t('share.qr', { title })} />
            <p className="mbs-2">{t('share.scan')}</p>
          </div>
        </article>
        <ShareLinks url={url} path={path} title={title} />
      </main>
    </>
  );
};
