import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import type { FieldErrors } from '../api/call.ts';
import { FormDialog } from '../parts/dialog.tsx';
import { Field } from '../parts/form.tsx';

type Props = {
  title: string;
  /** The verb of the button; without it, an entry begins. */
  action?: string;
  errors: FieldErrors;
  isPending: boolean;
  onChoose: (slug: string) => Promise<unknown>;
  onClose: () => void;
};

/** The letters of a title that an address may have. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll('ı', 'i')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80);

/** A new entry needs its address first; everything else is asked for by the form. */
export const SlugDialog = ({ title, action, errors, isPending, onChoose, onClose }: Props) => {
  const t = useText();
  const [slug, setSlug] = useState('');
  return (
    <FormDialog
      title={title}
      action={action ?? t('content.begin')}
      isPending={isPending}
      isDisabled={slugOf(slug) === ''}
      onSubmit={() => onChoose(slugOf(slug))}
      onClose={onClose}
    >
      <Field
        label={t('content.newSlug')}
        name="slug"
        value={slug}
        onChange={setSlug}
        hint={slugOf(slug)}
        error={errors['slug'] ?? errors['to']}
        isRequired
      />
      <p className="small muted">{t('content.newSlugHint')}</p>
    </FormDialog>
  );
};
