import { useState } from 'react';
import { useText } from '#ui/language/use-text.ts';
import type { FieldErrors } from '../api/field-errors.ts';
import { Button } from '../parts/button.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { Field } from '../parts/field.tsx';

type Props = {
  title: string;
  errors: FieldErrors;
  isPending: boolean;
  onChoose: (slug: string) => Promise<void>;
  onClose: () => void;
};

/** The letters of a title that an address may have. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll('ı', 'i')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80);

/** A new entry needs its address first; everything else is asked for by the form. */
export const SlugDialog = ({ title, errors, isPending, onChoose, onClose }: Props) => {
  const t = useText();
  const [slug, setSlug] = useState('');
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void onChoose(slugOf(slug));
        }}
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
        <DialogActions>
          <Button onPress={onClose}>{t('studio.cancel')}</Button>
          <Button type="submit" kind="primary" isPending={isPending} isDisabled={slugOf(slug) === ''}>
            {t('content.begin')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
