import type { Data } from '@site/contract/calls';
import { useIntl, useText } from '@site/ui/language/use-text';
import { RichText } from '@site/ui/rich-text/rich-text';
import { EntryFigure } from '../../ui/asset-picture/asset-picture.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';

/** A news item's content, with and without the layout around it. */
export const Article = ({ item }: { item: Data<'newsInfo'> }) => {
  const t = useText();
  const intl = useIntl();
  return (
    // The last row takes what a tall figure needs, so that the text follows its lead at once.
    <article className="grid grid-cols-2 grid-rows-[auto_auto_1fr] gap-x-12 max-lg:grid-cols-1 max-lg:grid-rows-none">
      <header className="col-[1_/_-1] mbe-6 max-inline-225">
        <p className="mbe-2 flex gap-4 text-14 text-muted">
          <time dateTime={item.date}>{intl.date(item.date)}</time>
          <ContentText as="span">{item.class.class_name}</ContentText>
        </p>
        <ContentText className="text-48 leading-13 max-sm:text-33 max-sm:leading-10" as="h1">
          {item.title}
        </ContentText>
      </header>
      <ContentText as="p" className="mbe-6 text-19 leading-7">
        {item.summary}
      </ContentText>
      {/* A photograph fills its frame; a drawing, which has no picture element, has air around it. */}
      <EntryFigure
        className="col-[2] row-[2_/_span_2] self-start frame-line bg-panel max-lg:col-[1] max-lg:row-auto max-lg:mbe-8 max-sm:mx-[calc(-1_*_var(--margin))] max-sm:border-x-0 [&_img]:inline-full [&>figcaption]:px-4 [&>figcaption]:py-3 max-sm:[&>figcaption]:px-[var(--margin)] [&>img]:p-4"
        of={item}
        sceneAlt={t('news.scene', { title: item.title })}
        sizes="(min-width: 1440px) 640px, (min-width: 1024px) 46vw, 100vw"
      />
      <RichText html={item.html} />
    </article>
  );
};
