import { withUnitIn } from '@site/contract/i18n/figures';
import type { ProductsInfoData } from '@site/contract/product-info';
import { useText } from '@site/ui/language/use-text';
import { useSite } from '../../../app/site-context.ts';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import { Unbroken } from '../../../ui/unbroken/unbroken.tsx';
import { Section } from './product-sections.tsx';
import styles from '../product-page.module.css';

type Row = ProductsInfoData['params'][number]['rows'][number];

const Value = ({ row: { value, unit }, label }: { row: Row; label: string }) => {
  const { locale } = useSite();
  return value.startsWith('/') ? (
    <ContentText as="a" href={value}>
      {label}
    </ContentText>
  ) : (
    <Unbroken text={withUnitIn(value, unit, locale)} />
  );
};

/** A device without a display has a dash where the specification wants a value; readers need no row for it. */
const isSaid = ({ value }: Row): boolean => value !== '–';

/** All data sheet values in their groups, beside the drawing they refer to. */
export const Parameters = ({ product: { model, params, images } }: { product: ProductsInfoData }) => {
  const t = useText();
  const [, , dimension] = images;
  const reference = params.flatMap(({ rows }) => rows).find(({ key }) => key === 'drawing_number');
  const aside = dimension && (
    <a
      className="mbs-5 block text-13 text-muted no-underline max-lg:hidden print:hidden"
      href={dimension}
      target="_blank"
      rel="noopener"
    >
      <img
        className="frame-line bg-[#fff] inline-full"
        src={dimension}
        alt={t('product.dimensionAlt', { model })}
        width={297}
        height={180}
        loading="lazy"
      />
      <span className="mbs-2 flex flex-wrap gap-x-3 gap-y-0">
        {reference?.value}
        <span className="text-ink underlined decoration-signal underline-offset-4">{t('product.openDrawing')}</span>
      </span>
    </a>
  );
  return (
    <Section id="parameters" title={t('product.parameters')} aside={aside}>
      <div className={styles.parameters}>
        {params.map(({ group, rows }) => (
          <table
            key={group}
            className="table-fixed border-collapse text-15 leading-6 inline-full not-first:mbs-8 print:text-[9pt] print:leading-[1.3]"
          >
            <caption className="pbe-2 text-start font-620">{group}</caption>
            <tbody>
              {rows.filter(isSaid).map((row) => (
                <tr
                  className={`first:[&>*]:rule-bs-ink print:break-inside-avoid ${row.value.startsWith('/') ? 'print:hidden' : ''}`}
                  key={row.key}
                >
                  <ContentText
                    className="rule-be-line p-[9px_16px_9px_0] text-start align-top font-normal text-muted inline-[46%] max-xl:inline-[36%] max-lg:inline-[42%] print:py-[3pt]"
                    as="th"
                    scope="row"
                  >
                    {row.name}
                  </ContentText>
                  <td className="mono rule-be-line px-0 py-2.25 text-start align-top text-14 print:py-[3pt]">
                    <Value row={row} label={t('product.allDownloads')} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </Section>
  );
};
