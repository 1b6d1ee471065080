import { paths } from '@site/contract/paths';
import type { Faq } from '@site/contract/support';
import { Icon } from '@site/ui/icons/icon';
import { useText, useIntl } from '@site/ui/language/use-text';
import { Pagination } from '@site/ui/pagination/pagination';
import { RichText } from '@site/ui/rich-text/rich-text';
import { useState, useEffect } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { JsonLd } from '../../app/json-ld.tsx';
import { PageHead } from '../../app/page-head.tsx';
import { useSite } from '../../app/site-context.ts';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { CommentsSlot } from '../../ui/comments/comments-slot.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { NothingHere } from '../../ui/nothing-here/nothing-here.tsx';
import { RulerTabs } from '../../ui/ruler/ruler-tabs.tsx';
import { TitleBand } from '../../ui/title-band/title-band.tsx';
import type { FaqsData } from './support-data.ts';
import styles from './faqs-page.module.css';

const faqAnchor = (id: number): string => `faq-${id}`;

/** Opens the answer named in the address and scrolls to it; `shown` changes when the answers do. */
const useOpenAddressedAnswer = (shown: unknown) => {
  const { hash } = useLocation();
  useEffect(() => {
    const open = () => {
      const target = document.querySelector(`details#${CSS.escape(location.hash.slice(1) || 'none')}`);
      if (!(target instanceof HTMLDetailsElement)) return;
      target.open = true;
      target.scrollIntoView();
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, [hash, shown]);
};

type Sums = Faq['helpful'];
type Vote = { state: 'open' } | { state: 'sending' } | { state: 'sent'; sums: Sums };

/** One vote, yes or no; then shows the totals. */
const HelpfulVote = ({ faqId, helpful: before }: { faqId: number; helpful: Sums }) => {
  const t = useText();
  const intl = useIntl();
  const { api } = useSite();
  const [vote, setVote] = useState<Vote>({ state: 'open' });
  const send = async (helpful: boolean) => {
    setVote({ state: 'sending' });
    // A second vote is refused: shows the totals unchanged. The notice has said why.
    const sums = await api('faqHelpful', { faq_id: faqId, helpful }).then(
      (answer) => answer.helpful,
      () => before,
    );
    setVote({ state: 'sent', sums });
  };
  if (vote.state === 'sent') {
    const { yes, no } = vote.sums;
    return (
      <p className="flex flex-wrap items-center gap-2 min-block-8 noscript:hidden" role="status">
        {t('faq.thanks', { yes: intl.number(yes), all: intl.number(yes + no) })}
      </p>
    );
  }
  const disabled = vote.state === 'sending';
  return (
    <div
      className="flex flex-wrap items-center gap-2 min-block-8 noscript:hidden"
      role="group"
      aria-label={t('faq.helpful')}
    >
      <span className="me-2 text-muted">{t('faq.helpful')}</span>
      <button type="button" className="button px-3 min-block-8" disabled={disabled} onClick={() => void send(true)}>
        {t('faq.yes')}
      </button>
      <button type="button" className="button px-3 min-block-8" disabled={disabled} onClick={() => void send(false)}>
        {t('faq.no')}
      </button>
    </div>
  );
};

/** A question that expands; `#faq-12` in the address opens it from anywhere. */
const FaqItem = ({ faq: { faq_id, question, answer_html, helpful } }: { faq: Faq }) => {
  const t = useText();
  const anchor = faqAnchor(faq_id);
  return (
    <details className={`${styles.item} rule-be-line scroll-mbs-[calc(var(--header)_+_24px)]`} id={anchor}>
      <summary className="plus grid list-none grid-cols-[minmax(0,1fr)_11px] items-start gap-6 py-3 [&::after]:mbs-1.75">
        <ContentText as="h3" className="text-16 leading-6 font-[560] tracking-[0] text-pretty max-inline-[72ch]">
          {question}
        </ContentText>
      </summary>
      <RichText html={answer_html} />
      <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 text-14 print:hidden">
        <HelpfulVote faqId={faq_id} helpful={helpful} />
        <a href={`#${anchor}`}>{t('faq.link')}</a>
      </footer>
      <div className="print:hidden">
        <CommentsSlot target="faq" id={faq_id} anchor={anchor} />
      </div>
    </details>
  );
};

/** Questions and answers in schema.org format. */
const faqJsonLd = (faqs: readonly Faq[]) => ({
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer_html }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer_html },
  })),
});

/** /faqs: by subject or by text; every answer has its own address. */
export const Page = () => {
  const t = useText();
  const { faqs, class_id, product_id, key } = useLoaderData<FaqsData>();
  useOpenAddressedAnswer(faqs);
  const all = faqs.classes.reduce((sum, { count }) => sum + count, 0);
  const tabs = [
    { href: paths.faqsOf({ product_id, key }), label: t('faq.all'), count: all, current: class_id === undefined },
    ...faqs.classes.map(({ id, class_name, count }) => ({
      href: paths.faqsOf({ class_id: id, product_id, key }),
      label: class_name,
      count,
      current: id === class_id,
    })),
  ];
  const grouped = [...Map.groupBy(faqs.list, (faq) => faq.class.id).values()];
  return (
    <div className={`wide ${styles.page} pbe-24`}>
      <PageHead title={t('page.faqs')} description={t('faq.lead')} />
      {faqs.list.length > 0 && <JsonLd data={faqJsonLd(faqs.list)} />}
      <Breadcrumb current={t('page.faqs')} />
      <TitleBand title={t('page.faqs')} lead={t('faq.lead')} />
      <RulerTabs label={t('faq.classes')} tabs={tabs} />
      <search>
        <form action={paths.faqs} className="mbs-8 text-13 font-semibold max-inline-140 print:hidden">
          {class_id !== undefined && <input type="hidden" name="class_id" value={class_id} />}
          {product_id !== undefined && <input type="hidden" name="product_id" value={product_id} />}
          <label htmlFor="faq-key">{t('faq.find')}</label>
          <div className="mbs-1 flex rounded frame-edge bg-panel focus-within:outline-offset-1 focus-within:[outline:2px_solid_var(--signal)]">
            <input
              className="flex-1 border-0 bg-transparent ps-4 pe-1 text-16 font-normal outline-0 block-11.5 min-inline-0"
              key={key}
              id="faq-key"
              type="search"
              name="key"
              defaultValue={key ?? ''}
              maxLength={200}
            />
            <button
              className="grid place-items-center border-0 bg-transparent inline-12"
              type="submit"
              aria-label={t('faq.findButton')}
            >
              <Icon name="search" />
            </button>
          </div>
        </form>
      </search>
      <p className={`${styles.count} mbs-6 mbe-2 flex gap-4 text-15 font-620`} aria-live="polite">
        {t('faq.count', { count: faqs.total })}
        {(key !== undefined || product_id !== undefined) && (
          <a className="font-normal" href={paths.faqsOf({ class_id })}>
            {t('faq.clear')}
          </a>
        )}
      </p>
      {faqs.list.length === 0 && <NothingHere text={t('faq.none')} href={paths.faqs} label={t('faq.clear')} />}
      {grouped.map((questions) => (
        <section
          key={questions[0]?.class.id}
          className={`${styles.group} grid grid-cols-[240px_minmax(0,1fr)] gap-x-8 gap-y-2 rule-bs-ink pbs-4 pbe-8 max-[900px]:grid-cols-1`}
        >
          <h2 className="pbs-2 text-19 leading-6">{questions[0]?.class.class_name}</h2>
          <div>
            {questions.map((faq) => (
              <FaqItem key={faq.faq_id} faq={faq} />
            ))}
          </div>
        </section>
      ))}
      <Pagination {...faqs} hrefOf={(page) => paths.faqsOf({ class_id, product_id, key, page })} />
      <aside className="mbs-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 frame-line bg-panel p-8 print:hidden">
        <div>
          <h2 className="mbe-1 text-23 leading-7">{t('faq.open')}</h2>
          <p className="text-muted max-inline-[64ch]">{t('faq.openText')}</p>
        </div>
        <a className="button" data-kind="primary" href={paths.contact}>
          {t('faq.ask')}
        </a>
      </aside>
    </div>
  );
};
