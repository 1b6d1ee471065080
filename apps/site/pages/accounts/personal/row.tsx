import type { User } from '@site/contract/accounts';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { type ReactNode, useEffect, useRef, useState, type ComponentType } from 'react';
import styles from './page-frame.module.css';

/** Uses shape and text, not colour alone. */
export const BoundState = ({ bound }: { bound: boolean }) => {
  const t = useText();
  return (
    <span
      className="inline-flex items-center gap-1.5 text-13 font-550 text-muted data-[bound=true]:text-live"
      data-bound={bound}
    >
      <Icon name={bound ? 'check' : 'minus'} size={14} />
      {bound ? t('personal.bound') : t('personal.notBound')}
    </span>
  );
};

export type RowProps = { user: User; onSaved: (user: User) => void };

export type RowFormProps = RowProps & { onCancel: () => void };

type RowContent = {
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
    <div
      className={`${styles.row} grid grid-cols-[192px_minmax(0,1fr)_auto_auto] items-center gap-x-6 gap-y-2 rule-be-line py-2 text-15 min-block-14 data-[open]:grid-cols-[192px_minmax(0,1fr)] data-[open]:items-start data-[open]:py-4 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:data-[open]:grid-cols-[minmax(0,1fr)_auto]`}
      data-open={open ? '' : undefined}
    >
      <span className="text-muted max-sm:col-span-full">{label}</span>
      {open ? (
        <div className="max-inline-120 max-sm:col-span-full">{children(close)}</div>
      ) : (
        <>
          <span className="wrap-anywhere">{value}</span>
          <span className="max-sm:justify-self-end max-sm:empty:hidden">{state}</span>
          <button
            ref={button}
            type="button"
            className="button max-sm:col-[2] max-sm:justify-self-end"
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

type UserRowProps = RowProps & RowContent & { form: ComponentType<RowFormProps> };

/** A row with a form that changes the user. It closes once the change is saved. */
export const UserRow = ({ form: ChangeForm, user, onSaved, ...content }: UserRowProps) => (
  <Row {...content}>
    {(close) => (
      <ChangeForm
        user={user}
        onSaved={(next) => {
          onSaved(next);
          close();
        }}
        onCancel={close}
      />
    )}
  </Row>
);
