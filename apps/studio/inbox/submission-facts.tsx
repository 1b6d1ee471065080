import { locales } from '@site/contract/locales';
import { submissionDeskStates } from '@site/contract/staff/desk-states';
import type { SubmissionEntry } from '@site/contract/staff/submissions';
import { useText } from '@site/ui/language/use-text';
import { Link } from 'react-router';
import { stateLabels } from '../desk/labels.ts';
import { FactList, Section } from '../parts/layout.tsx';
import { SelectField } from '../parts/select-field.tsx';
import { useMay } from '../session/me.ts';
import { useCountryName } from '../text/use-names.ts';
import type { ChangeSubmission } from './submission-hooks.ts';

const nobody = 'nobody';

/** State, who takes care of it, and what is known about the visitor. */
export const SubmissionFacts = ({ entry, change }: { entry: SubmissionEntry; change: ChangeSubmission }) => {
  const t = useText();
  const may = useMay();
  const countryName = useCountryName();
  const { state, assignee, colleagues, email, company, country, edition, account, earlier } = entry;
  const link = may('read', 'members') ? <Link to={`/members/${account}`}>{t('desk.member')}</Link> : t('desk.member');
  const member = account === undefined ? undefined : link;
  return (
    <>
      <Section title={t('desk.handling')}>
        <SelectField
          label={t('desk.state')}
          value={state}
          onChange={(value) => change({ state: value })}
          options={submissionDeskStates.map((value) => ({ value, label: t(stateLabels[value]) }))}
        />
        <SelectField
          label={t('desk.assignee')}
          value={assignee ? String(assignee.id) : nobody}
          onChange={(value) => change({ assignee: value === nobody ? null : Number(value) })}
          options={[
            { value: nobody, label: t('desk.nobody') },
            ...colleagues.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </Section>
      <Section title={t('desk.visitor')}>
        <FactList
          facts={[
            [t('desk.name'), entry.name],
            [t('desk.email'), email],
            [t('desk.company'), company],
            [t('desk.country'), countryName(country)],
            [t('desk.language'), locales[edition].name],
            [t('desk.account'), member],
            [t('desk.before'), earlier > 0 ? t('desk.earlier', { count: earlier }) : undefined],
          ]}
        />
      </Section>
    </>
  );
};
