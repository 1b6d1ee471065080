import type { Data } from '@site/contract/calls';
import { companyPaths, paths } from '@site/contract/paths';
import type { CaseCard } from '@site/contract/solutions-and-cases';
import { useIntl, useText } from '@site/ui/language/use-text';
import type { ReactNode } from 'react';
import { AddToRequest } from '../../ui/add-to-request/add-to-request.tsx';
import { ProductThumbnail } from '../../ui/asset-picture/product-picture.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { PrintButton, ShareLink } from '../../ui/share/share-and-print.tsx';

type Case = Data<'projectInfo'>;
type FactsOf = CaseCard & Partial<Pick<Case, 'extent' | 'built_by' | 'operator' | 'has_partners'>>;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[120px_minmax(0,1fr)] gap-2 rule-be-line py-3 print:py-1.5">
    <dt className="text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** A case's place, size, date and kind, and who built and runs it. */
export const CaseFacts = ({ item }: { item: FactsOf }) => {
  const t = useText();
  const intl = useIntl();
  const { place, country, date, power_kw, class: kind, extent, built_by, operator, has_partners } = item;
  const partners = has_partners && (
    <a href={companyPaths.contacts({ country: country.code })}>{t('cases.partnersIn', { country: country.name })}</a>
  );
  return (
    <dl className="rule-bs-ink text-15 leading-6">
      <Fact name={t('cases.place')}>
        <a href={paths.cases({ country: country.code })}>
          {place === country.name ? place : t('cases.placeIn', { place, country: country.name })}
        </a>
      </Fact>
      <Fact name={t('cases.extent')}>
        {extent ? <ContentText>{extent}</ContentText> : `${intl.number(power_kw)}\u00a0kW`}
      </Fact>
      <Fact name={t('cases.date')}>
        <time dateTime={date}>{intl.date(date)}</time>
      </Fact>
      <Fact name={t('cases.class')}>
        <ContentText as="a" href={paths.cases({ class_id: kind.id })}>
          {kind.class_name}
        </ContentText>
      </Fact>
      {(built_by || partners) && (
        <Fact name={built_by ? t('cases.builtBy') : t('cases.partners')}>
          {built_by && (
            <ContentText as="span" className="block">
              {built_by}
            </ContentText>
          )}
          {partners}
        </Fact>
      )}
      {operator && (
        <Fact name={t('cases.operator')}>
          <ContentText>{operator}</ContentText>
        </Fact>
      )}
    </dl>
  );
};

/** The devices on site, each with its drawing, and how many there are where the company says so. */
export const DeviceList = ({ item: { products, quantities } }: { item: Pick<Case, 'products' | 'quantities'> }) => {
  const t = useText();
  const intl = useIntl();
  const pieces = new Map(quantities.map(({ product_id, pieces: count }) => [product_id, count]));
  return (
    <ul className="rule-bs-ink">
      {products.map((product) => {
        const count = pieces.get(product.product_id);
        return (
          <li key={product.product_id}>
            <a
              className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-4 rule-be-line py-2 text-14 leading-5 no-underline min-block-16 hover:underlined hover:decoration-signal"
              href={paths.product(product.product_id)}
            >
              <span className="grid place-items-center block-12 [&_img]:object-contain [&_img]:block-12 [&_img]:inline-16">
                <ProductThumbnail of={product} width={64} height={48} />
              </span>
              <span>
                <strong className="mono block text-14 font-650">{product.model}</strong>
                <ContentText as="span" className="text-muted">
                  {product.title}
                </ContentText>
              </span>
              {count !== undefined && (
                <span className="mono text-15">
                  <span className="visually-hidden">{`${t('cases.pieces')} `}</span>
                  {intl.number(count)}
                </span>
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
};

/** Devices that are still made, with their numbers; the others are listed only. */
const requested = ({ products, quantities }: Case) =>
  products
    .filter(({ status }) => status !== 'discontinued')
    .map((product) => ({
      ...product,
      quantity: quantities.find(({ product_id }) => product_id === product.product_id)?.pieces ?? 1,
    }));

/** The act that a case asks for, and what it sends along. */
const Discuss = ({ item }: { item: Case }) => {
  const t = useText();
  const attached = [
    t('cases.thisCase'),
    ...(item.extent ? [item.extent] : []),
    ...item.products.map(({ model }) => model),
  ];
  return (
    <section className="frame-ink bg-panel p-6 max-sm:p-5 print:hidden" aria-labelledby="similar">
      <h2 className="text-19 leading-6" id="similar">
        {t('cases.similar')}
      </h2>
      <p className="mbs-2 text-15 leading-5.5 text-muted">{t('cases.similarText')}</p>
      <p className="mbs-4 [border:1px_dashed_var(--edge)] px-3 py-2 text-14 leading-5.5">
        <span className="text-muted">{t('cases.attach')}</span> {attached.join(', ')}
      </p>
      <a
        className="button mbs-4 grid place-items-center text-center whitespace-normal min-block-12"
        data-kind="primary"
        href={paths.discuss('case', item.project_id)}
      >
        {t('cases.discuss')}
      </a>
    </section>
  );
};

const heading = 'mbe-4 text-23 leading-7.5';

/** The margin column of a case: project, devices, and what to do next. */
export const CaseSide = ({ item }: { item: Case }) => {
  const t = useText();
  return (
    <aside className="grid content-start gap-10 min-inline-0 print:gap-6">
      <section aria-labelledby="project">
        <h2 className={heading} id="project">
          {t('cases.project')}
        </h2>
        <CaseFacts item={item} />
      </section>
      {item.products.length > 0 && (
        <section aria-labelledby="devices">
          <h2 className={heading} id="devices">
            {t('cases.products')}
          </h2>
          <DeviceList item={item} />
          <AddToRequest products={requested(item)} className="mbs-4 inline-full min-block-10" />
        </section>
      )}
      <div className="grid gap-4 print:hidden">
        <Discuss item={item} />
        <p className="flex flex-wrap gap-x-6 gap-y-2 text-14 [&>*]:min-block-6">
          <PrintButton
            className="border-0 bg-transparent p-0 underlined [text-decoration-color:var(--signal)] underline-offset-4"
            label={t('cases.print')}
          />
          <ShareLink className="" of={{ target: 'case', id: item.project_id }} />
          {item.more.length > 0 && (
            <ContentText as="a" href={paths.cases({ class_id: item.class.id })}>
              {t('cases.more', { kind: item.class.class_name })}
            </ContentText>
          )}
        </p>
      </div>
    </aside>
  );
};
