import { useText } from '@site/ui/language/use-text';
import type { SendCode } from './use-send-code.ts';
import styles from './send-code-button.module.css';

type Props = { code: SendCode; onSend: () => void };

/** Shows how long to wait before the next code; its text changes, its position does not. */
export const SendCodeButton = ({ code, onSend }: Props) => {
  const t = useText();
  return (
    <button
      type="button"
      className={`button ${styles.send}`}
      aria-disabled={code.busy || code.wait > 0}
      onClick={onSend}
    >
      {code.busy
        ? t('form.sending')
        : code.wait > 0
          ? t('login.resendIn', { seconds: code.wait })
          : t('login.sendCode')}
    </button>
  );
};
