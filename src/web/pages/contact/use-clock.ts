import { startTransition, useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The time in this browser, by the minute; nothing on the server, whose pages are kept. */
export const useClock = (): Date | undefined => {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    // A hundred clocks are set in pieces, so that a phone stays at hand meanwhile.
    const tick = () => startTransition(() => setNow(new Date()));
    tick();
    const timer = setInterval(tick, minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
};
