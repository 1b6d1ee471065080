import styles from './terminal-strip.module.css';

/** The controller's rear terminals, where the home page's bus line ends. Decorative only. */
export const TerminalStrip = () => (
  <div className="wide">
    <div className={styles.strip} />
  </div>
);
