import { useIntl } from '@site/ui/language/use-text';
import { useEffect, useRef } from 'react';

/** On paper only: the address of the page and the day of printing. Pages are cached, so the browser writes both. */
export const PrintedFrom = () => {
  const intl = useIntl();
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const write = () => {
      const day = intl.date(new Date().toISOString().slice(0, 10));
      if (line.current) line.current.textContent = `${location.href} · ${day}`;
    };
    addEventListener('beforeprint', write);
    return () => removeEventListener('beforeprint', write);
  }, [intl]);
  return <p ref={line} className="mbs-6 hidden text-13 wrap-anywhere print:block" />;
};
