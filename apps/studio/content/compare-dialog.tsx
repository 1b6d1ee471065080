import { isLocale, locales } from '@site/contract/locales';
import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { pathKey } from '../fields/values.ts';
import { Button } from '../parts/button.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { Segmented } from '../parts/list-controls.tsx';
import type { Conflict } from './save-state.ts';
import { useProblemPlace } from './use-problem-place.ts';
import styles from './compare-dialog.module.css';

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

type Props = { conflicts: readonly Conflict[]; onChoose: (takeMine: (conflict: Conflict) => boolean) => void };

/** Two people, or one person in two tabs, changed the same field: both texts are shown, and nothing is lost before somebody has chosen. */
export const CompareDialog = ({ conflicts, onChoose }: Props) => {
  const t = useText();
  const placeOf = useProblemPlace();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  return (
    <Dialog title={t('content.compareTitle')} onClose={() => {}} width={760} mustAnswer>
      <p className="muted">{t('content.compareText')}</p>
      {conflicts.map((conflict) => {
        const key = pathKey(conflict.path);
        const last = conflict.path.at(-1);
        const locale = isLocale(last) ? last : undefined;
        return (
          <section key={key} className="ruled pad-block">
            <div className="head">
              <h3>{placeOf({ path: conflict.path, locale })}</h3>
              <Segmented
                label={t('content.take')}
                size="small"
                value={theirs.has(key) ? 'theirs' : 'mine'}
                onChange={(side) => {
                  const next = new Set(theirs);
                  if (side === 'theirs') next.add(key);
                  else next.delete(key);
                  setTheirs(next);
                }}
                options={[
                  { value: 'mine', label: t('content.mine') },
                  { value: 'theirs', label: t('content.theirs') },
                ]}
              />
            </div>
            <div className={`stack ${styles.sides}`} lang={locale && locales[locale].lang}>
              <p data-chosen={!theirs.has(key) || undefined}>{shown(conflict.mine)}</p>
              <p data-chosen={theirs.has(key) || undefined}>{shown(conflict.theirs)}</p>
            </div>
          </section>
        );
      })}
      <DialogActions>
        <Button kind="primary" size="large" onPress={() => onChoose(({ path }) => !theirs.has(pathKey(path)))}>
          {t('content.goOn')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
