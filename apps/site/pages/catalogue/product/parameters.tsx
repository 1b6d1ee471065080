import { withUnitIn } from '@site/contract/i18n/figures';
import type { ProductsInfoData } from '@site/contract/product-info';
import { useText } from '@site/ui/language/use-text';
import { useSite } from '../../../app/site-context.ts';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import { Unbroken } from '../../../ui/unbroken/unbroken.tsx';
import { Section } from './section.tsx';
import styles from './parameters.module.css';

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

/** All data sheet values in their groups, beside the drawing they refer to. */
export const Parameters = ({ product: { model, params, images } }: { product: ProductsInfoData }) => {
  const t = useText();
  const [, , dimension] = images;
  const reference = params.flatMap(({ rows }) => rows).find(({ key }) => key === 'drawing_number');
  const aside = dimension && (
    <a className={styles.drawing} href={dimension} target="_blank" rel="noopener">
      <img src={dimension} alt={t('product.dimensionAlt', { model })} width={297} height={180} loading="lazy" />
      <span>
        {reference?.value}
        <span>{t('product.openDrawing')}</span>
      </span>
    </a>
  );
  return (
    <Section id="parameters" title={t('product.parameters')} aside={aside}>
      {params.map(({ group, rows }) => (
        <table key={group} className={styles.table}>
          <caption>{group}</caption>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <ContentText as="th" scope="row">
                  {row.name}
                </ContentText>
                <td className="mono">
                  <Value row={row} label={t('product.allDownloads')} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </Section>
  );
};
