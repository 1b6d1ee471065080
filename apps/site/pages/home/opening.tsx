import type { IndexData } from '@site/contract/site';
import styles from './opening.module.css';

/** The first words of a home page without a hero. */
export const Opening = ({ opening: { title, lead } }: { opening: IndexData['opening'] }) => (
  <header className={`wide ${styles.opening}`}>
    <h1>{title}</h1>
    {lead && <p>{lead}</p>}
  </header>
);
