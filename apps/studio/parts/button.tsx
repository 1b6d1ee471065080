import { useText } from '@site/ui/language/use-text';
import { type ReactNode, useId } from 'react';
import { Button as AriaButton, Link as AriaLink } from 'react-aria-components';
import { Icon, type IconName } from './icon.tsx';
import styles from './button.module.css';

const symbols: Record<string, string> = { Enter: '⏎', ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' };

/** `Ctrl+Enter` as two caps, `g d` as two one after the other. */
export const Keys = ({ keys }: { keys: string }) => (
  <span className={styles.keysKeys}>
    {keys.split(/[+ ]/).map((key) => (
      <kbd key={key} className={`box ${styles.key}`}>
        {symbols[key] ?? (key.length === 1 ? key.toUpperCase() : key)}
      </kbd>
    ))}
  </span>
);

type Look = {
  /** One `primary` per screen. `plain` has no frame until it is pointed at. */
  kind?: 'default' | 'primary' | 'strong' | 'danger' | 'plain';
  /** 32 pixels high; 26 in rows, 40 for the one main act of a dialog or a phone. */
  size?: 'medium' | 'small' | 'large';
  icon?: IconName;
  /** The key that does the same, such as `n` or `Ctrl+Enter`. */
  keys?: string;
  /** Required where there is an icon only. */
  label?: string;
  children?: ReactNode;
};
type Props = Look & {
  onPress?: () => void;
  type?: 'button' | 'submit';
  isDisabled?: boolean;
  isPending?: boolean;
  /** Why it can do nothing now. It looks disabled and is described by this, but can still be reached and pressed. */
  reason?: string | undefined;
  /** For the first control of a dialog. */
  takesFocus?: boolean;
};

const contentsOf = ({ icon, keys, size, children }: Look) => (
  <>
    {icon && <Icon name={icon} size={size === 'small' ? 14 : 16} />}
    {children}
    {keys && (
      <span className={styles.keys} aria-hidden="true">
        <Keys keys={keys} />
      </span>
    )}
  </>
);

const lookOf = ({ kind = 'default', size = 'medium', children }: Look) => ({
  className: styles.button ?? '',
  'data-kind': kind,
  'data-size': size,
  'data-square': children === undefined ? '' : undefined,
});

/** Is there before the act starts, because only a change of a live region is announced. */
const Progress = ({ isPending }: { isPending: boolean }) => {
  const t = useText();
  return (
    <span role="status" className="visually-hidden">
      {isPending ? t('studio.working') : ''}
    </span>
  );
};

/**
 * A pending button can still be focused, but does nothing. The library's own `isPending` announces by reference to
 * the button, which leaves an image without a name behind when the button goes, as it does with its dialog.
 */
export const Button = ({ onPress, type, isDisabled, isPending, reason, takesFocus, ...look }: Props) => {
  const id = useId();
  return (
    <>
      <AriaButton
        {...lookOf(look)}
        {...(onPress && !isPending && { onPress: () => onPress() })}
        {...(type && { type: isPending ? 'button' : type })}
        {...(isDisabled !== undefined && { isDisabled })}
        {...((isPending || reason !== undefined) && { 'aria-disabled': true })}
        {...(reason !== undefined && { 'aria-describedby': id })}
        {...(look.label !== undefined && { 'aria-label': look.label })}
        {...(takesFocus && { autoFocus: true })}
      >
        {contentsOf(look)}
        {isPending !== undefined && <Progress isPending={isPending} />}
      </AriaButton>
      {reason !== undefined && (
        <span id={id} hidden>
          {reason}
        </span>
      )}
    </>
  );
};

/** A small act of a row or a field that its icon alone shows. */
export const IconButton = (props: Pick<Props, 'onPress' | 'isDisabled'> & { icon: IconName; label: string }) => (
  <Button kind="plain" size="small" {...props} />
);

/** The same look for what leads somewhere else. */
export const ButtonLink = ({ to, target, ...look }: Look & { to: string; target?: '_blank' }) => (
  <AriaLink
    {...lookOf(look)}
    href={to}
    {...(target && { target })}
    {...(look.label !== undefined && { 'aria-label': look.label })}
  >
    {contentsOf(look)}
  </AriaLink>
);
