import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import type { TechnicalData } from '../support-data.ts';
import styles from './support-offices.module.css';

export const officesId = 'reach';

/** Our own offices by country; distributors are on the contact page. */
export const SupportOffices = ({ offices }: Pick<TechnicalData, 'offices'>) => {
  const t = useText();
  const regions = [...Map.groupBy(offices, ({ country }) => country)];
  return (
    <section className={styles.reach} id={officesId}>
      <h2>{t('technical.reach')}</h2>
      <dl>
        {regions.map(([country, local]) => (
          <div key={country}>
            <dt>{country}</dt>
            {local.map(({ id, city, phone, email }) => (
              <dd key={id}>
                <ContentText as="span">{city}</ContentText>
                <a className="mono" href={paths.telephone(phone)}>
                  {phone}
                </a>
                <a href={`mailto:${email}`}>{email}</a>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <a className="more" href={paths.contact}>
        {t('technical.allContacts')} <Icon name="arrow" size={16} />
      </a>
    </section>
  );
};
