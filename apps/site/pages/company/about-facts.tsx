import { useText } from '@site/ui/language/use-text';
import { useLayoutData } from '../../layout/layout-data.ts';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import styles from './about-facts.module.css';

/** The company in four lines, from the same facts as the footer. */
export const AboutFacts = ({ city }: { city: string }) => {
  const t = useText();
  const { company } = useLayoutData().index;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('about.founded')}</dt>
        <dd className="mono">{company.founded}</dd>
      </div>
      {company.stock_code && (
        <div>
          <dt>{t('about.stockCode')}</dt>
          <dd className="mono">{company.stock_code}</dd>
        </div>
      )}
      <div>
        <dt>{t('about.headquarters')}</dt>
        <ContentText as="dd">{city}</ContentText>
      </div>
      <div>
        <dt>{t('about.email')}</dt>
        <dd>
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </dd>
      </div>
    </dl>
  );
};
