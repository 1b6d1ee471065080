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
    <nav className={styles.neighbours} aria-label={t('cases.neighbours')}>
      {prev && (
        <a href={paths.case(prev.project_id)} rel="prev">
          <span>{t('cases.previous')}</span>
          <ContentText>{prev.title}</ContentText>
        </a>
      )}
      {next && (
        <a href={paths.case(next.project_id)} rel="next">
          <span>{t('cases.next')}</span>
          <ContentText>{next.title}</ContentText>
        </a>
      )}
    </nav>
  );
};
