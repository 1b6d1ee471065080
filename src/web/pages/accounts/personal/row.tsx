import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#ui/language/use-text.ts';
import styles from './row.module.css';

type Props = {
  label: string;
  value: ReactNode;
  state?: ReactNode;
  /** What the button that opens the form says. */
  action: string;
  /** The form; `close` gives the row its value back. */
  children: (close: () => void) => ReactNode;
};

/** One fact of the account: what it is, and in its place the form that changes it. */
export const Row = ({ label, value, state, action, children }: Props) => {
  const t = useText();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const opened = useRef(false);
  const close = () => setOpen(false);

  // The form that had the focus is gone: it returns to where it came from.
  useEffect(() => {
    if (!open && opened.current) button.current?.focus();
    opened.current = open;
  }, [open]);

  return (
    <div className={styles.row} data-open={open ? '' : undefined}>
      <span className={styles.label}>{label}</span>
      {open ? (
        <div className={styles.form}>{children(close)}</div>
      ) : (
        <>
          <span className={styles.value}>{value}</span>
          <span className={styles.state}>{state}</span>
          <button
            ref={button}
            type="button"
            className="button"
            aria-label={label + t('layout.colon') + action}
            onClick={() => setOpen(true)}
          >
            {action}
          </button>
        </>
      )}
    </div>
  );
};
