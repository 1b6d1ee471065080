import { useText } from '@site/ui/language/use-text';
import styles from './general-tag.module.css';

/** Marks a text that was composed from system and failure mode. */
export const GeneralTag = () => <span className={styles.tag}>{useText()('faults.general')}</span>;
