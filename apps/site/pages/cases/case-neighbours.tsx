import type { Data } from '@site/contract/calls';
import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import styles from '../../ui/neighbours/neighbours.module.css';

/** The previous and next case of the list. */
export const CaseNeighbours = ({ prev, next }: Pick<Data<'projectInfo'>, 'prev' | 'next'>) => {
  const t = useText();
  if (!prev && !next) return null;
  return (
    <nav
      className={`${styles.neighbours} mbs-18 grid grid-cols-2 rule-bs-ink print:hidden`}
      aria-label={t('cases.neighbours')}
    >
      {prev && (
        <a
          className="py-6 font-620 no-underline hover:underlined hover:decoration-signal"
          href={paths.case(prev.project_id)}
          rel="prev"
        >
          <span className="block text-13 font-normal text-muted">{t('cases.previous')}</span>
          <ContentText>{prev.title}</ContentText>
        </a>
      )}
      {next && (
        <a
          className="py-6 font-620 no-underline hover:underlined hover:decoration-signal"
          href={paths.case(next.project_id)}
          rel="next"
        >
          <span className="block text-13 font-normal text-muted">{t('cases.next')}</span>
          <ContentText>{next.title}</ContentText>
        </a>
      )}
    </nav>
  );
};
