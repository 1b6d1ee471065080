import { useEffect, useState } from 'react';
import { loadPhoneNumbers } from './phone-numbers.ts';

/** Renders again once the tables are loaded, for a user who has chosen a country. */
export const usePhoneNumbers = (needed: boolean): void => {
  const [, setReady] = useState(false);
  useEffect(() => {
    if (needed) void loadPhoneNumbers().then(() => setReady(true));
  }, [needed]);
};
