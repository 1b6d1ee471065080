import type { Data } from '@site/contract/calls';
import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { useLoaderData } from 'react-router';
import { PageHead } from '../../app/page-head.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { maxCompared } from '../../state/comparison-key.ts';
import { ProductPicture } from '../../ui/asset-picture/product-picture.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { commonScale, scaled } from '../../ui/scale/scale-bar.tsx';
import { finderHref } from './list/list-state.ts';
import { CompareBox } from './list/product-grid-and-table.tsx';
import { ProductList, useListState } from './list/product-list.tsx';
import type { ListData } from './load.ts';
import styles from './list-page.module.css';

type FinderResultsProps = Pick<Data<'finder'>, 'results' | 'total'> & { asked: boolean };

const picture = { width: 176, height: 144, maxScale: 0.8 };

/** The place of a result: those that fit equally well share it. */
const rankOf = (results: Data<'finder'>['results'], at: number): number =>
  results.findIndex(({ score }) => score === results[at]?.score) + 1;

/** The short list, best match first, each with its reasons. While nothing tells the models apart, none is called the best. */
const FinderResults = ({ results, total, asked }: FinderResultsProps) => {
  const t = useText();
  const scale = commonScale(
    results.map(({ product }) => product),
    picture,
  );
  const tied = results.length > 1 && rankOf(results, results.length - 1) === 1;
  const best = results.slice(0, maxCompared).map(({ product }) => product.product_id);
  const empty = asked
    ? (['finder.none', 'finder.noneText'] as const)
    : (['finder.waiting', 'finder.waitingText'] as const);
  return (
    <section aria-labelledby="finder-results">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rule-bs-ink min-block-12">
        <h2 className="text-16 leading-6 tracking-[0]" id="finder-results">
          <span role="status">
            {results.length === 0 ? t(empty[0]) : t(tied ? 'finder.tied' : 'finder.results', { count: total })}
          </span>
        </h2>
        {best.length > 1 && !tied && (
          <a className="more" href={paths.contrast(best)}>
            {t('finder.compare', { count: best.length })} <Icon name="arrow" size={16} />
          </a>
        )}
      </header>
      {results.length === 0 && (
        <p className="[border:1px_dashed_var(--edge)] px-6 py-10 text-muted">
          {t(empty[1])} {asked && <a href={paths.contact}>{t('catalogue.ask')}</a>}
        </p>
      )}
      {tied && <p className="pbe-4 text-14 text-muted">{t('finder.tiedText')}</p>}
      <ol className="frame-line border-be-0 bg-panel empty:hidden">
        {results.map(({ product, reasons }, at) => (
          <li
            className="grid grid-cols-[32px_176px_minmax(0,1fr)] items-center gap-x-4 gap-y-2 rule-be-line p-4 data-[tied]:grid-cols-[176px_minmax(0,1fr)] max-sm:grid-cols-[24px_minmax(0,1fr)] max-sm:data-[tied]:grid-cols-1"
            data-tied={tied || undefined}
            key={product.product_id}
          >
            {!tied && (
              <span className="mono self-start text-19 font-bold" aria-hidden="true">
                {rankOf(results, at)}
              </span>
            )}
            <span className="grid place-items-center [&_img]:max-inline-none">
              <ProductPicture of={product} {...scaled(product, scale)} />
            </span>
            <div className="max-sm:col-span-full">
              <h3 className="text-16">
                <a className="no-underline hover:underlined" href={paths.product(product.product_id)}>
                  <span className="mono me-2 font-bold">{product.model}</span>{' '}
                  <ContentText>{product.title}</ContentText>
                </a>
              </h3>
              <ul className="mbs-2 mbe-1">
                {reasons.map((reason) => (
                  <li
                    className="flex gap-2 py-0.5 text-14 leading-5 [&>svg]:mbs-0.5 [&>svg]:flex-none [&>svg]:text-live"
                    key={reason}
                  >
                    <Icon name="check" size={16} /> <ContentText>{reason}</ContentText>
                  </li>
                ))}
              </ul>
              <CompareBox product={product} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};

type Props = {
  question: Data<'finder'>['questions'][number];
  answer: string;
  onAnswer: (value: string) => void;
};

/** One question as a group of radio buttons; "I don't know" is an answer too. */
const FinderQuestion = ({ question: { key, question, options }, answer, onAnswer }: Props) => {
  const t = useText();
  return (
    <li className="rule-bs-ink pbe-6">
      <fieldset className="m-0 flex flex-wrap gap-2 border-0 p-0">
        <ContentText className="px-0 py-3 text-16 font-620" as="legend">
          {question}
        </ContentText>
        {[...options, { value: '', label: t('finder.open') }].map(({ value, label }) => (
          <label
            className="flex cursor-pointer items-center gap-2 rounded frame-line bg-panel px-3 py-1.5 text-15 leading-5 min-block-10"
            key={value}
            data-open={value === '' || undefined}
          >
            <input
              className="outline-none"
              type="radio"
              name={`q_${key}`}
              value={value}
              checked={value === answer}
              onChange={() => onAnswer(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </li>
  );
};

/**
 * Questions on the left, the explained short list on the right. A plain form; with script every answer applies at once.
 */
const Finder = ({ questions, results, total }: Data<'finder'>) => {
  const t = useText();
  const { current, state, change } = useListState();
  const products = t('page.productinfo');
  const onAnswer = (key: string, value: string) => {
    const { [key]: _, ...others } = state.answers;
    change({ ...state, answers: value ? { ...others, [key]: value } : others });
  };

  return (
    <div className="wide pbe-24">
      <PageHead title={t('finder.title')} description={t('finder.lead')} />
      <Breadcrumb via={[{ href: paths.products(), label: products }]} current={t('finder.title')} />
      <header className="mbs-2 mbe-10">
        <h1>{t('finder.title')}</h1>
        <p className="mbs-2 text-muted">{t('finder.lead')}</p>
      </header>
      <div className="grid grid-cols-[minmax(0,480px)_minmax(0,1fr)] items-start gap-x-16 gap-y-10 max-lg:grid-cols-1">
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
          <p className="flex gap-3 print:hidden">
            {/* With script every answer is applied immediately. */}
            <button type="submit" className="button not-noscript:hidden" data-kind="primary">
              {t('finder.show')}
            </button>
            <a className="button" href={finderHref()}>
              {t('finder.again')}
            </a>
          </p>
        </form>
        <FinderResults results={results} total={total} asked={Object.keys(current.answers).length > 0} />
      </div>
    </div>
  );
};

/** /productinfo: the catalogue, or the guided finder over it. */
export const Page = () => {
  const data = useLoaderData<ListData>();
  return data.kind === 'finder' ? <Finder {...data.finder} /> : <ProductList {...data.list} />;
};
