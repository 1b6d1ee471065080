import type { OfficeHours } from '@site/contract/company';
import { useText } from '@site/ui/language/use-text';
import { useEffect, useRef } from 'react';
import { officeTime, zoneOf } from './office-hours.ts';

const minuteMs = 60_000;

/** Marks the element for the local time of a country. */
export const clockAttribute = 'data-clock';

/**
 * Shows the local time of offices on the screen, and whether they are open, if the company names its hours. The others wait until the
 * reader comes near them: a formatter for each time zone would block a phone. It writes into the page without React, because the
 * rows are not hydrated until they have to be sorted; the server cannot write it, because its pages are cached.
 *
 * @param shown Changes when the rows do.
 */
export const useLocalTimes = (hours: OfficeHours | undefined, shown: unknown) => {
  const t = useText();
  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const visible = new Set<Element>();
    const show = (clock: Element) => {
      const zone = zoneOf(clock.getAttribute(clockAttribute) ?? '');
      if (!zone) return;
      const { time, open } = officeTime(new Date(), zone, hours);
      const status = document.createElement('span');
      status.className = 'visually-hidden';
      status.textContent = open ? t('contact.open') : t('contact.closed');
      clock.replaceChildren(time, ...(hours ? [status] : []));
      clock.toggleAttribute('data-open', open);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) show(target);
          visible[isIntersecting ? 'add' : 'delete'](target);
        }
      },
      { rootMargin: '100px' },
    );
    const clocks = [...(rows.current?.querySelectorAll(`[${clockAttribute}]`) ?? [])];
    for (const clock of clocks) observer.observe(clock);
    // At the full minute, so that clocks that came into view at different times change together.
    let timer: ReturnType<typeof setTimeout>;
    const waitForMinute = () => {
      timer = setTimeout(
        () => {
          visible.forEach(show);
          waitForMinute();
        },
        minuteMs - (Date.now() % minuteMs),
      );
    };
    waitForMinute();
    const showAll = () => clocks.forEach(show);
    addEventListener('beforeprint', showAll);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      removeEventListener('beforeprint', showAll);
    };
  }, [hours, shown, t]);
  return rows;
};
