import type { Data } from '@site/contract/calls';
import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { PageHead } from '../../../app/page-head.tsx';
import { Breadcrumb } from '../../../layout/breadcrumb.tsx';
import { finderHref } from './finder-href.ts';
import { FinderQuestion } from './finder-question.tsx';
import { FinderResults } from './finder-results.tsx';
import { useListState } from './use-list-state.ts';
import styles from './finder.module.css';

/**
 * Questions on the left, the explained short list on the right. A plain form; with script every answer applies at once.
 */
export const Finder = ({ questions, results }: Data<'finder'>) => {
  const t = useText();
  const { current, state, change } = useListState();
  const products = t('page.productinfo');
  const onAnswer = (key: string, value: string) => {
    const { [key]: _, ...others } = state.answers;
    change({ ...state, answers: value ? { ...others, [key]: value } : others });
  };

  return (
    <div className={`wide ${styles.page}`}>
      <PageHead title={t('finder.title')} description={t('finder.lead')} />
      <Breadcrumb via={[{ href: paths.products(), label: products }]} current={t('finder.title')} />
      <header className={styles.head}>
        <h1>{t('finder.title')}</h1>
        <p>{t('finder.lead')}</p>
      </header>
      <div className={styles.columns}>
        <form action={paths.products()} autoComplete="off">
          <input type="hidden" name="view" value="finder" />
          <ol className={styles.questions}>
            {questions.map((question) => (
              <FinderQuestion
                key={question.key}
                question={question}
                answer={state.answers[question.key] ?? ''}
                onAnswer={(value) => onAnswer(question.key, value)}
              />
            ))}
          </ol>
          <p className={styles.actions}>
            <button type="submit" className={`button ${styles.show}`} data-kind="primary">
              {t('finder.show')}
            </button>
            <a className="button" href={finderHref()}>
              {t('finder.again')}
            </a>
          </p>
        </form>
        <FinderResults results={results} asked={Object.keys(current.answers).length > 0} />
      </div>
    </div>
  );
};
