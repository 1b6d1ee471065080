import type { Data } from '@site/contract/calls';
import { useIntl, useText } from '@site/ui/language/use-text';
import { RichText } from '@site/ui/rich-text/rich-text';
import { EntryFigure } from '../../ui/asset-picture/asset-picture.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import styles from './article.module.css';

/** A news item's content, with and without the layout around it. */
export const Article = ({ item }: { item: Data<'newsInfo'> }) => {
  const t = useText();
  const intl = useIntl();
  return (
    <article className={styles.article}>
      <header>
        <p>
          <time dateTime={item.date}>{intl.date(item.date)}</time>
          <ContentText as="span">{item.class.class_name}</ContentText>
        </p>
        <ContentText as="h1">{item.title}</ContentText>
      </header>
      <ContentText as="p" className="mbe-6 text-19 leading-7">
        {item.summary}
      </ContentText>
      <EntryFigure
        of={item}
        sceneAlt={t('news.scene', { title: item.title })}
        sizes="(min-width: 1440px) 640px, (min-width: 1024px) 46vw, 100vw"
      />
      <RichText html={item.html} />
    </article>
  );
};
