import type { Job } from '@site/contract/careers';
import { useText } from '@site/ui/language/use-text';
import { createElement, useState } from 'react';
import { usePart } from '../../app/use-part.ts';

const load = async () => (await import('./apply-form.tsx')).ApplyForm;
const bundles = ['careers', 'inquiry', 'form', 'errors'] as const;

/** Below a job's details. Most readers do not apply at once, so the form loads with the click. */
export const ApplySlot = ({ job }: { job: Pick<Job, 'job_id' | 'title'> }) => {
  const t = useText();
  const [open, setOpen] = useState(false);
  const ApplyForm = usePart(load, bundles, open);
  if (ApplyForm) return createElement(ApplyForm, { job: { id: job.job_id, title: job.title } });
  return (
    <button type="button" className="button" data-kind="primary" aria-busy={open} onClick={() => setOpen(true)}>
      {t('careers.apply')}
    </button>
  );
};
