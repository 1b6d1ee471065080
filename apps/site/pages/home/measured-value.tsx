import { figuresIn, withUnitIn } from '@site/contract/i18n/figures';
import { useLanguage } from '@site/ui/language/use-text';

type Figure = { value: string; before?: string | undefined; unit?: string | undefined };

/** What a case measured: `−58%`, or `17.6 → 5.9 h` with the value before. */
export const MeasuredValue = ({ of: { value, before, unit }, unitClass }: { of: Figure; unitClass?: string }) => {
  const { locale, intl } = useLanguage();
  return (
    <>
      {before && (
        <>
          {figuresIn(before, locale, intl)} <span className="font-medium text-muted">→</span>{' '}
        </>
      )}
      {unit && unit !== '%' ? (
        <>
          {figuresIn(value, locale, intl)}
          {'\u00a0'}
          <span className={unitClass}>{unit}</span>
        </>
      ) : (
        withUnitIn(figuresIn(value, locale, intl), unit, locale)
      )}
    </>
  );
};
