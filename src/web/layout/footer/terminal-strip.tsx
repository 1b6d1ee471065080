import styles from './terminal-strip.module.css';

/** The controller's rear terminals, where the home page's spine lands. A picture: it says nothing. */
export const TerminalStrip = () => (
  <div className="wide">
    <div className={styles.strip} />
  </div>
);
