import { useText } from '@site/ui/language/use-text';
import { RichText } from '@site/ui/rich-text/rich-text';
import { useLoaderData } from 'react-router';
import { PageHead } from '../../app/page-head.tsx';
import { EntryFigure } from '../../ui/asset-picture/asset-picture.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { CaseFacts, DeviceList } from './case-side.tsx';
import type { BareCase } from './cases-data.ts';
import { ResultBox } from './result-box.tsx';

/** An application case for the company's app: the same content without menus. */
export const Page = () => {
  const t = useText();
  const item = useLoaderData<BareCase>();
  return (
    <main id="main" className="mx-auto grid gap-6 p-[24px_var(--margin)_64px] max-inline-240 [&>*]:min-inline-0">
      <PageHead title={item.seo.title} description={item.seo.description} image={item.social} noIndex />
      <ContentText as="h1">{item.title}</ContentText>
      <ResultBox of={item} />
      <EntryFigure
        className="frame-line bg-panel [&_img]:inline-full"
        of={item}
        sceneAlt={t('cases.scene', { title: item.title })}
        sizes="(min-width: 960px) 920px, 100vw"
      />
      <ContentText as="p" className="text-19 leading-7">
        {item.summary}
      </ContentText>
      <RichText html={item.html} />
      <CaseFacts item={item} />
      {item.products.length > 0 && (
        <section>
          <h2 className="mbe-4 text-23">{t('cases.products')}</h2>
          <DeviceList item={item} />
        </section>
      )}
    </main>
  );
};
