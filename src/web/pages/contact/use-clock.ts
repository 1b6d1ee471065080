import { startTransition, useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The browser's time, updated every minute; undefined on the server, whose pages are cached. */
export const useClock = (): Date | undefined => {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    // A hundred clocks are updated in a transition, so that a phone stays responsive.
    const tick = () => startTransition(() => setNow(new Date()));
    tick();
    const timer = setInterval(tick, minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
};
