import styles from './nothing-here.module.css';

type Props = { text: string; href: string; label: string };

/** Says that a list is empty and where to go instead, with a drawing of an open breaker on a dead line. */
export const NothingHere = ({ text, href, label }: Props) => (
  <div className={styles.nothing}>
    <svg viewBox="0 0 160 48" width="160" height="48" aria-hidden="true">
      <path d="M0 32h52M108 32h52M52 32l44-24" />
      <circle cx="52" cy="32" r="4" />
      <circle cx="108" cy="32" r="4" />
    </svg>
    <p>{text}</p>
    <a className="button" href={href}>
      {label}
    </a>
  </div>
);
