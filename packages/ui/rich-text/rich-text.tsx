import styles from './rich-text.module.css';

/** Renders editors' HTML. The import sanitises it to a short list of tags; no other component renders it as markup. */
export const RichText = ({ html, className = '' }: { html: string; className?: string }) => (
  <div className={`rich-text ${styles.text} ${className}`.trim()} dangerouslySetInnerHTML={{ __html: html }} />
);
