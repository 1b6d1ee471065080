import { useText } from '#ui/language/use-text.ts';
import { officeTime, zoneOf } from './office-hours.ts';
import styles from './local-time.module.css';

/** The local time there; a filled square during office hours, and a text for screen readers. */
export const LocalTime = ({ country, now }: { country: string; now: Date }) => {
  const t = useText();
  const zone = zoneOf(country);
  if (!zone) return null;
  const { time, open } = officeTime(now, zone);
  return (
    <span className={`mono ${styles.time}`} data-open={open || undefined}>
      {time}
      <span className="visually-hidden">{open ? t('contact.open') : t('contact.closed')}</span>
    </span>
  );
};
