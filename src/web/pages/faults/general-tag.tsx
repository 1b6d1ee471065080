import { useText } from '#ui/language/use-text.ts';
import styles from './general-tag.module.css';

/** Composed from system and failure mode, and said to be so. */
export const GeneralTag = () => <span className={styles.tag}>{useText()('faults.general')}</span>;
