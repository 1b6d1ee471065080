import { useText } from '#ui/language/use-text.ts';
import { Screen } from '../frame/screen.tsx';
import { AuditTrail } from './audit-trail.tsx';

/** The audit trail alone, for narrow windows and as a place to link to. */
export const AuditScreen = () => {
  const t = useText();
  return (
    <Screen title={t('audit.title')} crumbs={[{ label: t('studio.people'), to: '/people' }]} flush>
      <AuditTrail />
    </Screen>
  );
};
