import { isLocale } from '@site/contract/locales';
import { useText } from '@site/ui/language/use-text';
import { useIsOnline } from '../frame/screen.tsx';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { Strip } from '../parts/screen-states.tsx';
import { useWhen } from '../text/use-when.ts';
import type { Autosave } from './autosave.ts';
import type { SaveState } from './save-state.ts';
import { useProblemPlace } from './use-problem-place.ts';

/** Whether the working copy is saved, as a time. */
export const SaveNote = ({ state: { status, at } }: { state: SaveState }) => {
  const t = useText();
  const when = useWhen();
  const texts = {
    saved: at ? t('content.savedAt', { time: when(at.toISOString()) }) : '',
    typing: t('content.typing'),
    saving: t('content.saving'),
    offline: t('content.waitsForNetwork'),
    conflict: t('content.changedByOthers'),
    failed: t('content.notSaved'),
  };
  const isWaiting = ['offline', 'failed', 'conflict'].includes(status);
  return (
    <span className={`inline small ${isWaiting ? 'warn' : 'muted'}`} role="status">
      {status === 'saved' && at && <Icon name="check" size={14} />}
      {texts[status]}
    </span>
  );
};

/** Says only what must be known: that nothing is lost without a network, or why the server refused. */
export const SaveStrip = ({ state, autosave }: { state: SaveState; autosave: Autosave }) => {
  const t = useText();
  const when = useWhen();
  const isOnline = useIsOnline();
  const retry = (
    <Button size="small" onPress={() => void autosave.flush()}>
      {t('studio.tryAgain')}
    </Button>
  );
  // Without any network the frame says so already.
  if (state.status === 'offline' && isOnline)
    return (
      <Strip kind="offline" role="status" action={retry}>
        {t('content.offlineSince', { time: state.since ? when(state.since.toISOString()) : '' })}
      </Strip>
    );
  if (state.status === 'failed')
    return (
      <Strip kind="stop" role="alert" action={retry}>
        {state.message}
      </Strip>
    );
  return null;
};

/** Tells somebody whose saved text a colleague has replaced, and keeps their text until they have decided. */
export const ReplacedStrip = ({
  state: { replaced, replacedBy },
  autosave,
}: {
  state: SaveState;
  autosave: Autosave;
}) => {
  const t = useText();
  const placeOf = useProblemPlace();
  if (replaced.length === 0) return null;
  const places = replaced.map(({ path }) => {
    const last = path.at(-1);
    return placeOf({ path, locale: isLocale(last) ? last : undefined });
  });
  return (
    <Strip
      kind="warn"
      role="status"
      action={
        <>
          <Button size="small" onPress={() => autosave.acknowledge(true)}>
            {t('content.takeMineBack')}
          </Button>
          <Button size="small" onPress={() => autosave.acknowledge(false)}>
            {t('content.leaveTheirs')}
          </Button>
        </>
      }
    >
      {t('content.replaced', { name: replacedBy ?? t('content.colleague'), places: [...new Set(places)].join(', ') })}
    </Strip>
  );
};
