import { useRef } from 'react';

/** A captcha that cannot be solved must not block a form for ever. */
const maxWaitMs = 30_000;

/**
 * A form's proof of work: solved while the visitor types, and awaited if they are faster.
 *
 * @example
 * const proof = useVerify();
 * const form = useForm({ …, send: async (values, key) => api('…', { ...values, verify: await proof.take() }) });
 * <Captcha key={form.round} onSolved={proof.solved} />
 */
export const useVerify = () => {
  const solution = useRef<string | undefined>(undefined);
  const waiting = useRef<((verify: string) => void) | undefined>(undefined);
  return {
    solved: (verify: string): void => {
      if (waiting.current) waiting.current(verify);
      else solution.current = verify;
      waiting.current = undefined;
    },
    /** Each solution is good for one submission. */
    take: (): Promise<string> => {
      const verify = solution.current;
      solution.current = undefined;
      if (verify !== undefined) return Promise.resolve(verify);
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.current = undefined;
          reject(new Error('the captcha took too long'));
        }, maxWaitMs);
        waiting.current = (late) => {
          clearTimeout(timer);
          resolve(late);
        };
      });
    },
  };
};
