import { useText } from '@site/ui/language/use-text';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import styles from './row.module.css';

export type RowContent = {
  label: string;
  value: ReactNode;
  state?: ReactNode;
  /** The label of the button that opens the form. */
  action: string;
};

type Props = RowContent & {
  /** The form; `close` shows the row's value again. */
  children: (close: () => void) => ReactNode;
};

/** One fact about the account; its form replaces it while it is being edited. */
export const Row = ({ label, value, state, action, children }: Props) => {
  const t = useText();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const close = () => setOpen(false);

  // The focused form has gone: focus returns to the button that opened it.
  useEffect(() => {
    if (!open && wasOpen.current) button.current?.focus();
    wasOpen.current = open;
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
