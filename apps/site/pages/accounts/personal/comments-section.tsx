import type { Data } from '@site/contract/calls';
import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { Section } from './section.tsx';
import { useDateTime } from './use-date-time.ts';
import styles from './history-sections.module.css';
import table from './table.module.css';

type Mine = Data<'commentMine'>['list'];

const pageOf: Record<Mine[number]['target'], (id: number) => string> = {
  product: paths.product,
  scheme: paths.scheme,
  project: paths.case,
  news: paths.newsItem,
  faq: paths.faq,
};

/** Comments the user wrote, and others' comments the user liked. */
export const CommentsSection = ({ written, liked }: { written: Mine; liked: Mine }) => {
  const t = useText();
  const dateTime = useDateTime();
  const list = [...written.map((one) => ({ ...one, like: false })), ...liked.map((one) => ({ ...one, like: true }))];
  return (
    <Section id="comments" title={t('personal.comments')}>
      {list.length === 0 && <p className={styles.none}>{t('personal.noComments')}</p>}
      <ul className={styles.list}>
        {list.map(({ id, like, target, target_id: targetId, title, text, at }) => (
          <li key={`${id}-${like}`}>
            <span>
              <a href={pageOf[target](targetId)}>
                <strong>{title}</strong>
              </a>
              <br />
              {text}
            </span>
            <span>
              {like && <span className={table.tag}>{t('personal.liked')}</span>}{' '}
              <time className="mono" dateTime={at}>
                {dateTime(at)}
              </time>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
};
