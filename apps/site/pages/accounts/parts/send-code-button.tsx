import type { CodePurpose } from '@site/contract/accounts';
import { isApiError } from '@site/contract/client';
import { useText } from '@site/ui/language/use-text';
import { useEffect, useState } from 'react';
import { useSite } from '../../../app/site-context.ts';
import { useVerify } from '../../../ui/form/use-verify.ts';

const second = 1000;

/** Sends a code, and counts down until another may be sent. */
export const useSendCode = (purpose: CodePurpose, signedIn = false) => {
  const { api } = useSite();
  const proof = useVerify();
  const [wait, setWait] = useState(0);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [round, setRound] = useState(0);
  const waiting = wait > 0;

  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(() => setWait((left) => Math.max(0, left - 1)), second);
    return () => clearInterval(timer);
  }, [waiting]);

  const send = async (account: string): Promise<boolean> => {
    if (busy || waiting) return false;
    setBusy(true);
    try {
      const verify = signedIn ? {} : { verify: await proof.take() };
      const { resend_in: seconds } = await api('sendCode', { account, purpose, ...verify });
      setWait(seconds);
      setSent(true);
      return true;
    } catch (error) {
      const { retry_after: seconds } = (isApiError(error) ? (error.data ?? {}) : {}) as { retry_after?: number };
      if (seconds !== undefined) setWait(Math.min(seconds, 3600));
      return false;
    } finally {
      setBusy(false);
      setRound((count) => count + 1);
    }
  };

  return { send, wait, busy, sent, captcha: signedIn ? undefined : { round, solved: proof.solved } };
};

type SendCode = ReturnType<typeof useSendCode>;

type Props = { code: SendCode; onSend: () => void };

/** Shows how long to wait before the next code; its text changes, its position does not. */
export const SendCodeButton = ({ code, onSend }: Props) => {
  const t = useText();
  return (
    <button
      type="button"
      className="button whitespace-normal min-block-12 aria-[disabled=true]:cursor-default aria-[disabled=true]:border-line aria-[disabled=true]:bg-sunk aria-[disabled=true]:text-muted"
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
