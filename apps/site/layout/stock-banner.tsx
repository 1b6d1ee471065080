import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { useLayoutData } from './layout-data.ts';
import styles from './stock-banner.module.css';

export const StockBanner = () => {
  const t = useText();
  const { company } = useLayoutData().index;
  if (company.stock_code === undefined) return null;
  return (
    <aside
      className={`${styles.banner} bg-footer text-14 text-footer-ink print:hidden`}
      aria-label={t('layout.stockCode')}
    >
      <div className="wide flex items-center justify-between min-block-10">
        <p className="flex gap-4">
          <span>{company.short_name}</span>
          <span>{t('layout.stockCode')}</span>
          <strong className="mono tracking-[0.04em]">{company.stock_code}</strong>
        </p>
        <a className="flex items-center min-block-8" href={paths.investor}>
          {t('layout.investor')}
        </a>
      </div>
    </aside>
  );
};
