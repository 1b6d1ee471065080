import type { CaseCard } from '@site/contract/cases';
import { paths } from '@site/contract/paths';
import { useIntl, useText } from '@site/ui/language/use-text';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import styles from './case-facts.module.css';

/** A case's place, date, size and kind. */
export const CaseFacts = ({ item }: { item: CaseCard }) => {
  const t = useText();
  const intl = useIntl();
  const { place, country, date, power_kw, class: kind } = item;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('cases.place')}</dt>
        <dd>{place === country.name ? place : t('cases.placeIn', { place, country: country.name })}</dd>
      </div>
      <div>
        <dt>{t('cases.date')}</dt>
        <dd>
          <time dateTime={date}>{intl.date(date)}</time>
        </dd>
      </div>
      <div>
        <dt>{t('cases.power')}</dt>
        <dd className="mono">{`${intl.number(power_kw)}\u00a0kW`}</dd>
      </div>
      <div>
        <dt>{t('cases.class')}</dt>
        <dd>
          <ContentText as="a" href={paths.cases({ class_id: kind.id })}>
            {kind.class_name}
          </ContentText>
        </dd>
      </div>
    </dl>
  );
};
