import type { ProductCard } from '@site/contract/catalogue';
import { paths } from '@site/contract/paths';
import { useIntl, useText } from '@site/ui/language/use-text';
import { useNavigate } from 'react-router';
import { keep } from '../../../app/keep.ts';
import { PrintButton } from '../../../ui/share/print-button.tsx';
import { ShareLink } from '../../../ui/share/share-link.tsx';
import { useOptimisticState } from '../use-optimistic-state.ts';
import type { Row } from './contrast-rows.ts';
import type { ContrastState } from './contrast-state.ts';
import { contrastHref } from './contrast-state.ts';
import { toCsv } from './csv.ts';
import styles from './contrast-tools.module.css';

type Props = { products: ProductCard[]; rows: Row[]; state: ContrastState };

const save = (csv: string, name: string) => {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

/** The number of differences, a filter for them, and ways to export or share the comparison. */
export const ContrastTools = ({ products, rows, state }: Props) => {
  const t = useText();
  const intl = useIntl();
  const navigate = useNavigate();
  const ids = products.map(({ product_id }) => product_id).join(',');
  const models = products.map(({ model }) => model);
  const differing = rows.filter(({ differs }) => differs).length;
  const [only, setOnly] = useOptimisticState(state.only);
  const onOnly = (nextOnly: boolean) => {
    setOnly(nextOnly);
    void navigate(contrastHref({ ...state, only: nextOnly }), { state: keep });
  };
  const onCsv = () => {
    const head = [t('contrast.group'), t('contrast.parameter'), t('contrast.unit'), ...models];
    const body = rows.map(({ group, name, unit, values }) => [
      group,
      name,
      unit ?? '',
      ...values.map((value) => (value ?? '').replaceAll('\u2060', '')),
    ]);
    save(toCsv([head, ...body]), `${models.join('-')}.csv`);
  };
  return (
    <form className={styles.tools} action={paths.contrast()}>
      <p className={styles.count} role="status">
        {t('contrast.differ', { count: intl.number(differing), total: intl.number(rows.length) })}
      </p>
      <input type="hidden" name="ids" value={ids} />
      <label>
        <input type="checkbox" name="only" value="1" checked={only} onChange={({ target }) => onOnly(target.checked)} />
        {t('contrast.only')}
      </label>
      <button type="submit" className={`button ${styles.apply}`}>
        {t('contrast.apply')}
      </button>
      <button type="button" className={`button ${styles.script}`} aria-label={t('contrast.csvLabel')} onClick={onCsv}>
        {t('contrast.csv')}
      </button>
      <ShareLink of={{ target: 'contrast', ids }} />
      <PrintButton className="button" label={t('contrast.print')} />
    </form>
  );
};
