import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { useLayoutData } from './layout-data.ts';
import styles from './stock-banner.module.css';

export const StockBanner = () => {
  const t = useText();
  const { company } = useLayoutData().index;
  if (company.stock_code === undefined) return null;
  return (
    <aside className={styles.banner} aria-label={t('layout.stockCode')}>
      <div className="wide">
        <p>
          <span>{company.short_name}</span>
          <span>{t('layout.stockCode')}</span>
          <strong className="mono">{company.stock_code}</strong>
        </p>
        <a href={paths.investor}>{t('layout.investor')}</a>
      </div>
    </aside>
  );
};
