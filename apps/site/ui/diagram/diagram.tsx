import '../../styles/scenes.css';
import styles from './diagram.module.css';

type Props = { svg: string; label: string };

/**
 * One of our system diagrams as inline markup: it takes the page's colours, its devices are links, and it scrolls in
 * its own box.
 */
export const Diagram = ({ svg, label }: Props) => (
  // A box that scrolls must be reachable by keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={styles.diagram} role="region" aria-label={label} tabIndex={0}>
    <div dangerouslySetInnerHTML={{ __html: svg }} />
  </div>
);
