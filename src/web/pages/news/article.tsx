import type { Data } from '#contract/calls.ts';
import { useIntl, useText } from '#ui/language/use-text.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { EntryPicture, PictureCaption } from '../../ui/asset-picture/asset-picture.tsx';
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
      <ContentText as="p" className={styles.lead}>
        {item.summary}
      </ContentText>
      <figure>
        <EntryPicture
          of={item}
          alt={item.picture ? item.picture.alt : t('news.scene', { title: item.title })}
          width={960}
          height={640}
          ratio="3x2"
          sizes="(min-width: 60rem) 960px, 100vw"
          first
        />
        <PictureCaption picture={item.picture} />
      </figure>
      <RichText html={item.html} />
    </article>
  );
};
