import type { TextKey } from '@site/contract/i18n/keys';
import type { SetupProblem } from '@site/contract/staff/setup';
import { useText } from '@site/ui/language/use-text';
import { useCall } from '../api/use-call.ts';
import { Section } from '../parts/section.tsx';

const refreshMs = 5 * 60_000;

const labels: Record<SetupProblem, TextKey> = {
  database: 'desk.setupDatabase',
  superuser: 'desk.setupSuperuser',
  locale: 'desk.setupLocale',
  trigrams: 'desk.setupTrigrams',
  audit: 'desk.setupAudit',
  mail: 'desk.setupMail',
  proxy: 'desk.setupProxy',
  backup: 'desk.setupBackup',
  names: 'desk.setupNames',
};

/** What the installation lacks, as the log of a start says it. Nothing at all if nothing is missing. */
export const NotSetUp = () => {
  const t = useText();
  const { data } = useCall('setupList', {}, { everyMs: refreshMs });
  if (!data || data.list.length === 0) return null;
  return (
    <Section title={t('desk.notSetUp')}>
      <ul>
        {data.list.map(({ problem, detail }) => (
          <li key={problem} className="ruled">
            {t(labels[problem])} {detail !== undefined && <span className="mono muted">{detail}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
};
