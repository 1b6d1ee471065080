import { useText } from '#ui/language/use-text.ts';
import { officeTime, zoneOf } from './office-hours.ts';
import styles from './local-time.module.css';

/** What time it is there; a filled square within office hours, and the word for who cannot see it. */
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
