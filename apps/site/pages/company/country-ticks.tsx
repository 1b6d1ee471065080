import { paths } from '@site/contract/paths';
import type { IndexData } from '@site/contract/site';
import { useIntl, useText } from '@site/ui/language/use-text';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import styles from './country-ticks.module.css';

type Country = { code: string; name: string };
type Props = { reason: IndexData['reasons'][number] | undefined; countries: readonly Country[] };

/** A tick for each country, with its code; the names are there for hovering and for screen readers. */
export const CountryTicks = ({ reason, countries }: Props) => {
  const t = useText();
  const intl = useIntl();
  if (!reason?.figure) return null;
  return (
    <section className={styles.countries}>
      <div>
        {reason.figure.over && <span>{t('about.over')}</span>}
        <p className="mono">{intl.number(reason.figure.value)}</p>
        <ContentText as="h3">{reason.title}</ContentText>
        <p>{t('about.ticks')}</p>
        <a className="button" href={paths.contact}>
          {t('about.findOffice')}
        </a>
      </div>
      <ul className="mono">
        {countries.map(({ code, name }) => (
          <li key={code} title={name}>
            <ContentText as="span" className="visually-hidden">
              {name}
            </ContentText>
            <span aria-hidden="true">{code}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
