import type { Field } from '@site/content/form/field';
import { useText } from '@site/ui/language/use-text';
import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { Strip } from '../parts/strip.tsx';

/** Whether a form has text that is written rather than filled in. */
export const hasLongText = (field: Field): boolean => {
  if (field.kind === 'text') return field.isRich;
  if (field.kind === 'list') return hasLongText(field.item);
  if (field.kind === 'group') return field.fields.some(hasLongText);
  if (field.kind === 'variants') return field.variants.some(({ fields }) => fields.some(hasLongText));
  return false;
};

/** Above an entry that a phone shows for reading: the way to a larger screen, and to a correction that cannot wait. */
export const PhoneStrip = ({ onCorrect }: { onCorrect: () => void }) => {
  const t = useText();
  return (
    <Strip
      kind="note"
      action={
        <>
          <CopyButton text={location.href} />
          <Button onPress={onCorrect}>{t('content.correctSmall')}</Button>
        </>
      }
    >
      {t('content.onComputer')}
    </Strip>
  );
};
