import { useIntl, useText } from '@site/ui/language/use-text';
import { SeverityMark } from '../parts/severity.tsx';
import type { PageFaults } from './compare-pages.ts';
import styles from './preview.module.css';

type Props = { widths: readonly number[]; faults: Readonly<Record<number, PageFaults>> };

/** What was looked at in the pages above, once all of them have loaded. */
export const PreviewChecks = ({ widths, faults }: Props) => {
  const t = useText();
  const { listed } = useIntl();
  const pages = widths.flatMap((width) => {
    const found = faults[width];
    return found ? [{ width, ...found }] : [];
  });
  if (pages.length < widths.length) return null;
  const tooWide = pages.filter(({ isTooWide }) => isTooWide).map(({ width }) => String(width));
  const withoutAlt = Math.max(...pages.map((page) => page.withoutAlt));
  const checks = [
    {
      isOk: tooWide.length === 0,
      ok: t('content.checkWidth'),
      bad: t('content.checkTooWide', { at: listed(tooWide) }),
    },
    {
      isOk: pages.every(({ headings }) => headings === 1),
      ok: t('content.checkHeading'),
      bad: t('content.checkHeadings'),
    },
    { isOk: withoutAlt === 0, ok: t('content.checkAlt'), bad: t('content.checkNoAlt', { count: withoutAlt }) },
  ];
  return (
    <section className={styles.checks} aria-label={t('content.checked')}>
      <h2>{t('content.checked')}</h2>
      <ul className="bar wrap">
        {checks.map(({ isOk, ok, bad }) => (
          <li key={ok} className="inline small">
            <SeverityMark severity={isOk ? 'ok' : 'warn'} />
            {isOk ? ok : bad}
          </li>
        ))}
      </ul>
    </section>
  );
};
