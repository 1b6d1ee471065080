import type { Data } from '@site/contract/calls';
import { useIntl, useText } from '@site/ui/language/use-text';
import { RichText } from '@site/ui/rich-text/rich-text';
import type { ReactNode } from 'react';
import { EntryFigure } from '../../ui/asset-picture/asset-picture.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';

type Props = {
  item: Data<'newsInfo'>;
  /** What a reader can do with the item: below its date, on small screens below its text. */
  children?: ReactNode;
};

/** A news item's content, with and without the layout around it: its date on the left, the item on the right. */
export const Article = ({ item, children }: Props) => {
  const t = useText();
  const intl = useIntl();
  return (
    // The last row takes what a tall figure needs, so that the text follows its lead at once.
    <article className="grid grid-cols-[280px_minmax(0,1fr)_minmax(0,400px)] grid-rows-[auto_auto_1fr] gap-x-10 max-lg:grid-cols-1 max-lg:grid-rows-none">
      <p className="flex flex-col gap-1 pbs-3 text-14 leading-5 text-muted max-lg:mbe-2 max-lg:flex-row max-lg:gap-4 max-lg:pbs-0">
        <time dateTime={item.date}>{intl.date(item.date)}</time>
        <ContentText as="span">{item.class.class_name}</ContentText>
      </p>
      <ContentText
        className="col-[2_/_-1] mbe-6 text-48 leading-13 text-balance max-lg:col-[1] max-sm:text-33 max-sm:leading-10"
        as="h1"
      >
        {item.title}
      </ContentText>
      <ContentText as="p" className="col-[2] mbe-6 text-19 leading-7 max-lg:col-[1]">
        {item.summary}
      </ContentText>
      {/* A photograph fills its frame; a drawing, which has no picture element, has air around it. */}
      <EntryFigure
        className="col-[3] row-[2_/_span_2] self-start frame-line bg-panel max-lg:col-[1] max-lg:row-auto max-lg:mbe-8 max-sm:mx-[calc(-1_*_var(--margin))] max-sm:border-x-0 [&_img]:inline-full [&>figcaption]:px-4 [&>figcaption]:py-3 max-sm:[&>figcaption]:px-[var(--margin)] [&>img]:p-4"
        of={item}
        sceneAlt={t('news.scene', { title: item.title })}
        sizes="(min-width: 1024px) 400px, 100vw"
      />
      <div className="col-[2] max-lg:col-[1]">
        <RichText html={item.html} />
      </div>
      {children && (
        <div className="col-[1] row-[2] self-start max-lg:row-auto max-lg:mbs-8 print:hidden">{children}</div>
      )}
    </article>
  );
};
