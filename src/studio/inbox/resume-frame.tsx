import { useText } from '#ui/language/use-text.ts';
import { ButtonLink } from '../parts/button.tsx';
import styles from './submission-entry.module.css';

/** A résumé comes from a stranger: the server draws its pages, and the frame may neither run anything nor reach this page. */
export const ResumeFrame = ({ id }: { id: number }) => {
  const t = useText();
  const address = `/api/staff/resume/${id}`;
  return (
    <section className={styles.resume}>
      <div className="head">
        <h2>{t('desk.resume')}</h2>
        <ButtonLink to={`${address}/file`} target="_blank" size="small" icon="download">
          {t('desk.download')}
        </ButtonLink>
      </div>
      <iframe src={address} title={t('desk.resume')} sandbox="" referrerPolicy="no-referrer" />
    </section>
  );
};
