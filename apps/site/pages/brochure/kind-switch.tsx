import type { Form } from '@site/ui/form/use-form';
import { useText } from '@site/ui/language/use-text';
import type { BrochureValues } from './brochure-values.ts';

/** A brochure by mail, or a sample by post. */
export const KindSwitch = ({ form }: { form: Form<BrochureValues> }) => {
  const t = useText();
  const kinds = [
    { kind: 'brochure', label: t('brochure.brochure') },
    { kind: 'sample', label: t('brochure.sample') },
  ];
  return (
    <fieldset className="m-0 grid grid-cols-[1fr_1fr] rounded frame-edge p-0">
      <legend className="visually-hidden">{t('brochure.kind')}</legend>
      {kinds.map(({ kind, label }) => (
        <label
          className="relative grid cursor-pointer place-items-center px-2 text-center min-block-12 has-checked:bg-ink has-checked:font-semibold has-checked:text-paper has-focus-visible:[outline:2px_solid_var(--signal)] has-focus-visible:outline-offset-2"
          key={kind}
        >
          <input
            type="radio"
            name="kind"
            className="visually-hidden"
            checked={form.values.kind === kind}
            onChange={() => form.set('kind', kind)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
};
