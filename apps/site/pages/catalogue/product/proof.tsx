import type { ProductsInfoData } from '@site/contract/product-info';
import { useIntl, useText } from '@site/ui/language/use-text';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import { Unbroken } from '../../../ui/unbroken/unbroken.tsx';
import styles from './proof.module.css';

type Cell = { key: string; name: string; value: string; note: string | undefined };

/** What the company stands in for, in one row. A fact that it does not state has no cell, and the rest widen. */
export const ProofStrip = ({ product: { proof, params, status } }: { product: ProductsInfoData }) => {
  const t = useText();
  const { monthOfYear } = useIntl();
  const { warranty, supported_until, approvals, lead_days, spare_years } = proof;
  const standards = params.flatMap(({ rows }) => rows).find(({ key }) => key === 'standards')?.value;
  const cells: Cell[] = [
    ...(warranty
      ? [
          {
            key: 'warranty',
            name: t('product.warranty'),
            value: warranty.extended
              ? t('product.monthsExtended', { months: warranty.months, extended: warranty.extended })
              : t('product.months', { count: warranty.months }),
            note: warranty.condition,
          },
        ]
      : []),
    ...(supported_until && status === 'active'
      ? [
          {
            key: 'supported',
            name: t('product.supported'),
            value: monthOfYear(supported_until),
            note: t('product.supportedNote'),
          },
        ]
      : []),
    ...(approvals.length > 0
      ? [{ key: 'approvals', name: t('product.approvals'), value: approvals.join(' · '), note: standards }]
      : []),
    ...(lead_days
      ? [
          {
            key: 'lead',
            name: t('product.leadTime'),
            value: t('product.workingDays', { count: lead_days }),
            note: t('product.leadTimeNote'),
          },
        ]
      : []),
    ...(spare_years
      ? [
          {
            key: 'spares',
            name: t('product.spares'),
            value: t('product.years', { count: spare_years }),
            note: t('product.sparesNote'),
          },
        ]
      : []),
  ];
  return (
    cells.length > 0 && (
      <dl
        className={`${styles.strip} mbs-6 grid auto-cols-fr grid-flow-col frame-line bg-panel max-lg:grid-flow-row max-lg:grid-cols-3 max-sm:grid-cols-2`}
      >
        {cells.map(({ key, name, value, note }) => (
          <div className="flex flex-col px-4 py-3" key={key}>
            <dt className="text-13 leading-4.5 text-muted">{name}</dt>
            <dd>
              <strong className="block text-19 leading-7 font-650">
                <Unbroken text={value} />
              </strong>
              {note && (
                <ContentText as="span" of={note} className="block text-13 leading-4.5 text-muted">
                  <Unbroken text={note} />
                </ContentText>
              )}
            </dd>
          </div>
        ))}
      </dl>
    )
  );
};
