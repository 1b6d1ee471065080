import { useText } from '@site/ui/language/use-text';
import { lazy, Suspense } from 'react';
import { RouterProvider as AriaRouterProvider } from 'react-aria-components';
import { Outlet, useNavigate } from 'react-router';
import { usePresenceHeartbeat } from '../chat/presence.ts';
import { OpenQuestion } from '../parts/ask.tsx';
import { useStore } from '../parts/store.ts';
import { focusNewestToast } from '../parts/toast-store.ts';
import { Toasts } from '../parts/toasts.tsx';
import { Interruptions } from '../session/interruptions.tsx';
import { loadBundles } from '../text/load-bundles.ts';
import { KeyList } from './key-list.tsx';
import { openHelp, openKeyList, openPalette, overlayStore } from './overlays.ts';
import { Palette } from './palette.tsx';
import { Rail } from './rail.tsx';
import { useShortcutListener, useShortcuts } from './shortcuts.ts';
import { useShownPlaces } from './use-shown-places.ts';
import styles from './frame.module.css';

const Help = lazy(async () => {
  const [{ Help: component }] = await Promise.all([import('../help/help.tsx'), loadBundles(['studio-help'])]);
  return { default: component };
});

/** What is around every screen: the rail, keys that work everywhere, and what may cover a screen. */
export const Frame = () => {
  const t = useText();
  const navigate = useNavigate();
  const overlay = useStore(overlayStore);
  const places = useShownPlaces();
  useShortcutListener();
  // On every screen the person stays present in the chat.
  usePresenceHeartbeat();
  useShortcuts(
    [
      { keys: 'Ctrl+k', label: t('studio.findOrDo'), run: openPalette },
      { keys: '?', label: t('studio.allKeys'), run: openKeyList },
      { keys: 'F1', label: t('studio.help'), run: openHelp },
      { keys: 'F6', label: t('studio.toNotice'), run: focusNewestToast },
      ...places.map(({ place: { key, label, screens } }) => ({
        keys: `g ${key}`,
        label: t(label),
        run: () => void navigate(`/${screens[0]?.path ?? ''}`),
      })),
    ],
    'frame',
  );
  return (
    <AriaRouterProvider navigate={(to) => void navigate(to)}>
      <div className={styles.frame}>
        <Rail />
        <Outlet />
      </div>
      <Toasts />
      {overlay === 'palette' && <Palette />}
      {overlay === 'keys' && <KeyList />}
      {overlay === 'help' && (
        <Suspense>
          <Help />
        </Suspense>
      )}
      <OpenQuestion />
      <Interruptions />
    </AriaRouterProvider>
  );
};
