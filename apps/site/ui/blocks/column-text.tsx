import { RichText } from '@site/ui/rich-text/rich-text';
import styles from './blocks.module.css';

/** Paragraphs and lists only: a heading or a table belongs to the width of the page. */
const isRunning = (html: string): boolean => (html.match(/<\/p>/g)?.length ?? 0) > 1 && !/<(?:h\d|table)\b/.test(html);

/** A text beside its title. Where it is long enough it stands in two columns, so that the page is used as far as its edge. */
export const ColumnText = ({ html }: { html: string }) => (
  <RichText html={html} className={isRunning(html) ? (styles.columns ?? '') : ''} />
);
