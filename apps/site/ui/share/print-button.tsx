import styles from './print-button.module.css';

/** Without script visitors use the browser's own menu. */
export const PrintButton = ({ label, className }: { label: string; className?: string }) => (
  <button type="button" className={`${className ?? ''} ${styles.script}`} onClick={() => print()}>
    {label}
  </button>
);
