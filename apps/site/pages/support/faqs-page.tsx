import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { Pagination } from '@site/ui/pagination/pagination';
import { useLoaderData } from 'react-router';
import { JsonLd } from '../../app/json-ld.tsx';
import { PageHead } from '../../app/page-head.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { NothingHere } from '../../ui/nothing-here/nothing-here.tsx';
import { RulerTabs } from '../../ui/ruler/ruler-tabs.tsx';
import { TitleBand } from '../../ui/title-band/title-band.tsx';
import { FaqItem } from './faqs/faq-item.tsx';
import { faqJsonLd } from './faqs/faq-json-ld.ts';
import { useOpenAddressedAnswer } from './faqs/use-open-addressed-answer.ts';
import type { FaqsData } from './support-data.ts';
import styles from './faqs/faqs-page.module.css';

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
    <div className={`wide ${styles.page}`}>
      <PageHead title={t('page.faqs')} description={t('faq.lead')} />
      {faqs.list.length > 0 && <JsonLd data={faqJsonLd(faqs.list)} />}
      <Breadcrumb current={t('page.faqs')} />
      <TitleBand title={t('page.faqs')} lead={t('faq.lead')} />
      <RulerTabs label={t('faq.classes')} tabs={tabs} />
      <search>
        <form action={paths.faqs} className={styles.find}>
          {class_id !== undefined && <input type="hidden" name="class_id" value={class_id} />}
          {product_id !== undefined && <input type="hidden" name="product_id" value={product_id} />}
          <label htmlFor="faq-key">{t('faq.find')}</label>
          <div>
            <input key={key} id="faq-key" type="search" name="key" defaultValue={key ?? ''} maxLength={200} />
            <button type="submit" aria-label={t('faq.findButton')}>
              <Icon name="search" />
            </button>
          </div>
        </form>
      </search>
      <p className={styles.count} aria-live="polite">
        {t('faq.count', { count: faqs.total })}
        {(key !== undefined || product_id !== undefined) && <a href={paths.faqsOf({ class_id })}>{t('faq.clear')}</a>}
      </p>
      {faqs.list.length === 0 && <NothingHere text={t('faq.none')} href={paths.faqs} label={t('faq.clear')} />}
      {grouped.map((questions) => (
        <section key={questions[0]?.class.id} className={styles.group}>
          <h2>{questions[0]?.class.class_name}</h2>
          <div>
            {questions.map((faq) => (
              <FaqItem key={faq.faq_id} faq={faq} />
            ))}
          </div>
        </section>
      ))}
      <Pagination {...faqs} hrefOf={(page) => paths.faqsOf({ class_id, product_id, key, page })} />
      <aside className={styles.ask}>
        <div>
          <h2>{t('faq.open')}</h2>
          <p>{t('faq.openText')}</p>
        </div>
        <a className="button" data-kind="primary" href={paths.contact}>
          {t('faq.ask')}
        </a>
      </aside>
    </div>
  );
};
