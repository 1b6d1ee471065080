import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Data } from '#contract/calls.ts';
import { paths } from '#contract/paths.ts';
import { keep } from '../../../app/keep.ts';
import { PageHead } from '../../../app/page-head.tsx';
import { Breadcrumb } from '../../../layout/breadcrumb.tsx';
import { useText } from '../../../text/use-text.ts';
import { finderHref } from './finder-href.ts';
import { FinderQuestion } from './finder-question.tsx';
import { FinderResults } from './finder-results.tsx';
import { readListState } from './list-state.ts';
import { useListState } from './use-list-state.ts';
import styles from './finder.module.css';

/** Questions on the left, the explained short list on the right. A plain form; with script every answer counts at once. */
export const Finder = ({ questions, results }: Data<'finder'>) => {
  const t = useText();
  const navigate = useNavigate();
  const { answers } = useListState().current;
  const products = t('page.productinfo');

  const answer = (form: HTMLFormElement) => {
    const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    void navigate(finderHref({ ...readListState(new URLSearchParams(entries)).answers }), { state: keep });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    answer(event.currentTarget);
  };

  return (
    <div className={`wide ${styles.page}`}>
      <PageHead title={t('finder.title')} description={t('finder.lead')} />
      <Breadcrumb route="productinfo" via={[{ href: paths.products(), label: products }]} current={t('finder.title')} />
      <header className={styles.head}>
        <h1>{t('finder.title')}</h1>
        <p>{t('finder.lead')}</p>
      </header>
      <div className={styles.columns}>
        <form
          action={paths.products()}
          onSubmit={onSubmit}
          onChange={(event) => answer(event.currentTarget)}
          autoComplete="off"
        >
          <input type="hidden" name="view" value="finder" />
          <ol className={styles.questions}>
            {questions.map((question) => (
              <FinderQuestion key={question.key} question={question} answer={answers[question.key] ?? ''} />
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
        <FinderResults results={results} asked={Object.keys(answers).length > 0} />
      </div>
    </div>
  );
};
