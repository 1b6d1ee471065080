import { useEffect, useState } from 'react';
import { loadPhoneNumbers } from './phone-numbers.ts';

/** Draws again once the tables are there, which somebody who chose a country needs. */
export const usePhoneNumbers = (needed: boolean): void => {
  const [, setReady] = useState(false);
  useEffect(() => {
    if (needed) void loadPhoneNumbers().then(() => setReady(true));
  }, [needed]);
};
