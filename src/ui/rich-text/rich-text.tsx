import styles from './rich-text.module.css';

/** Editors' HTML. It was sanitised on import to a short list of tags; this is the only place that shows it as markup. */
export const RichText = ({ html, className = '' }: { html: string; className?: string }) => (
  <div className={`rich-text ${styles.text} ${className}`.trim()} dangerouslySetInnerHTML={{ __html: html }} />
);
