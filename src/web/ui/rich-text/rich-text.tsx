import styles from './rich-text.module.css';

/** A wide table scrolls in its own box, and what scrolls must be reachable by keyboard. */
const withReachableTables = (html: string) => html.replaceAll('<table>', '<table tabindex="0">');

/** Editors' HTML. It was sanitised on import to a short list of tags; this is the only place that shows it as markup. */
export const RichText = ({ html, className = '' }: { html: string; className?: string }) => (
  <div
    className={`${styles.text} ${className}`.trim()}
    dangerouslySetInnerHTML={{ __html: withReachableTables(html) }}
  />
);
