import { paths } from '@site/contract/paths';
import type { CaseCard } from '@site/contract/solutions-and-cases';
import { useIntl } from '@site/ui/language/use-text';
import { CaseFigureText } from '../case-figure/case-figure.tsx';
import { ContentText } from '../content-text/content-text.tsx';
import { CardPicture } from './card-picture.tsx';
import grid from './card-grid.module.css';
import styles from './case-cards.module.css';

type Props = {
  cases: readonly CaseCard[];
  heading?: 'h2' | 'h3';
  /** The cards are on the first screen. */
  first?: boolean;
};

/** Cases as cards: scene, place, size, date and the result. */
export const CaseCards = ({ cases, heading: Heading = 'h2', first = false }: Props) => {
  const intl = useIntl();
  return (
    <ul className={`${grid.cards} ${styles.cards} max-sm:mx-[calc(-1_*_var(--margin))]`}>
      {cases.map(({ project_id, title, summary, image, picture, country, place, date, power_kw, figure }, at) => (
        <li key={project_id}>
          <a href={paths.case(project_id)}>
            <CardPicture of={{ image, picture }} first={first && at === 0} />
            <span
              className={`${styles.meta} mbs-3 flex justify-between gap-4 rule-bs-line pbs-3 text-13 leading-5 text-muted`}
            >
              <span>
                <ContentText>{place}</ContentText>
                {country.name !== place && ` · ${country.name}`}
              </span>
              <span className="mono">{`${intl.number(power_kw)}\u00a0kW`}</span>
            </span>
            <ContentText as={Heading}>{title}</ContentText>
            {figure ? (
              <span className="mbs-auto grid gap-1 pbs-2">
                <span className="text-28 leading-9 font-650 tracking-[-0.02em]">
                  <CaseFigureText figure={figure} />
                </span>
                <ContentText as="span" className="text-14 leading-5 text-muted">
                  {figure.label}
                </ContentText>
              </span>
            ) : (
              <ContentText as="p">{summary}</ContentText>
            )}
            <time dateTime={date}>{intl.date(date)}</time>
          </a>
        </li>
      ))}
    </ul>
  );
};
