import { withUnitIn } from '@site/contract/i18n/figures';
import { useText } from '@site/ui/language/use-text';
import { useSite } from '../../../app/site-context.ts';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import { Unbroken } from '../../../ui/unbroken/unbroken.tsx';
import type { Group } from './contrast-rows.ts';
import { isOutlier } from './contrast-rows.ts';
import styles from './contrast-group.module.css';

type Props = { group: Group; models: string[] };

/** A collapsible group. Rows that differ are marked, also in text; a value that only one model has is bold. */
export const ContrastGroup = ({ group: { name, rows }, models }: Props) => {
  const t = useText();
  const { locale } = useSite();
  return (
    <details className={styles.group} open>
      <summary className="plus">
        <ContentText as="h2">{name}</ContentText>
      </summary>
      <table>
        <ContentText as="caption" className="visually-hidden">
          {name}
        </ContentText>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('contrast.parameter')}</th>
            {models.map((model) => (
              <th key={model} scope="col">
                {model}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} data-differs={row.differs || undefined}>
              <th scope="row">
                <ContentText>{row.name}</ContentText>
                {row.differs && <span className="visually-hidden"> ({t('contrast.differs')})</span>}
              </th>
              {row.values.map((value, at) => (
                <td key={models[at]} className="mono" data-alone={isOutlier(row.values, at) || undefined}>
                  {value === null ? (
                    <>
                      <span aria-hidden="true">–</span>
                      <span className="visually-hidden">{t('contrast.missing')}</span>
                    </>
                  ) : (
                    <Unbroken text={withUnitIn(value, row.unit, locale)} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};
