import { useEffect, useState } from 'react';
import { loadPhoneNumbers } from './phone-numbers.ts';

/** True once numbers can be judged in the browser. */
export const usePhoneNumbers = (): boolean => {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    loadPhoneNumbers().then(
      () => setReady(true),
      () => undefined,
    );
  }, []);
  return ready;
};
