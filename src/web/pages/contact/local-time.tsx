import type { OfficeHours } from '#contract/company.ts';
import { useText } from '#ui/language/use-text.ts';
import { officeTime, zoneOf } from './office-hours.ts';
import styles from './local-time.module.css';

type Props = { country: string; now: Date; hours: OfficeHours | undefined };

/** The local time there; during office hours, if the company names them, a filled square, and a text for screen readers. */
export const LocalTime = ({ country, now, hours }: Props) => {
  const t = useText();
  const zone = zoneOf(country);
  if (!zone) return null;
  const { time, open } = officeTime(now, zone, hours);
  return (
    <span
      className={`mono ${styles.time}`}
      data-open={open || undefined}
      data-unknown={hours === undefined || undefined}
    >
      {time}
      {hours && <span className="visually-hidden">{open ? t('contact.open') : t('contact.closed')}</span>}
    </span>
  );
};
