import { paths } from '@site/contract/paths';
import type { SchemeCard } from '@site/contract/solutions-and-cases';
import { CaseFigureText } from '../case-figure/case-figure.tsx';
import { ContentText } from '../content-text/content-text.tsx';
import { CardPicture } from './card-picture.tsx';
import grid from './card-grid.module.css';
import styles from './solution-cards.module.css';

type Props = {
  schemes: readonly SchemeCard[];
  heading?: 'h2' | 'h3';
  /** The cards are on the first screen. */
  first?: boolean;
};

/** Solutions as cards in a shared hairline grid: scene, name, purpose, and what a case measured. */
export const SolutionCards = ({ schemes, heading: Heading = 'h2', first = false }: Props) => (
  <ul className={`${grid.cards} ${styles.cards} max-sm:mx-[calc(-1_*_var(--margin))]`}>
    {schemes.map(({ scheme_id, scheme_title, summary, image, picture, class: { class_name }, proof }, at) => (
      <li key={scheme_id}>
        <a href={paths.scheme(scheme_id)}>
          <CardPicture of={{ image, picture }} first={first && at === 0} />
          <ContentText as="span" className="mbs-4 text-13 leading-5 text-muted">
            {class_name}
          </ContentText>
          <ContentText as={Heading}>{scheme_title}</ContentText>
          <ContentText as="p">{summary}</ContentText>
          {proof && (
            <span className="mbs-auto grid gap-1 pbs-4">
              <span className="text-24 leading-8 font-650 tracking-[-0.02em]">
                <CaseFigureText figure={proof.figure} />
              </span>
              <ContentText
                as="span"
                className="text-13 leading-5 text-muted"
              >{`${proof.figure.label} · ${proof.place}`}</ContentText>
            </span>
          )}
        </a>
      </li>
    ))}
  </ul>
);
