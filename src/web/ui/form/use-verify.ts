import { useRef } from 'react';

/** A captcha that cannot be solved must not hold a form for ever. */
const longest = 30_000;

/**
 * The proof of work beside a form: solved while someone types, and waited for if they were faster.
 *
 * @example
 * const proof = useVerify();
 * const form = useForm({ …, send: async (values, key) => api('…', { ...values, verify: await proof.take() }) });
 * <Captcha key={form.round} onSolved={proof.solved} />
 */
export const useVerify = () => {
  const ready = useRef<string | undefined>(undefined);
  const waiting = useRef<((verify: string) => void) | undefined>(undefined);
  return {
    solved: (verify: string): void => {
      if (waiting.current) waiting.current(verify);
      else ready.current = verify;
      waiting.current = undefined;
    },
    /** Each solution serves one sending. */
    take: (): Promise<string> => {
      const verify = ready.current;
      ready.current = undefined;
      if (verify !== undefined) return Promise.resolve(verify);
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.current = undefined;
          reject(new Error('the captcha took too long'));
        }, longest);
        waiting.current = (late) => {
          clearTimeout(timer);
          resolve(late);
        };
      });
    },
  };
};
