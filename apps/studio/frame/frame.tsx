import { useText } from '@site/ui/language/use-text';
import { lazy, Suspense } from 'react';
import { RouterProvider as AriaRouterProvider, Button as AriaButton } from 'react-aria-components';
import { Outlet, useNavigate, NavLink } from 'react-router';
import { usePresenceHeartbeat } from '../chat/presence.ts';
import { WaitingMark } from '../desk/waiting.tsx';
import { Keys } from '../parts/button.tsx';
import { OpenQuestion, Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icon.tsx';
import { Menu, MenuItem } from '../parts/menu.tsx';
import { useStore } from '../parts/store.ts';
import { focusNewestToast, Toasts } from '../parts/toasts.tsx';
import { Switch } from '../parts/toggles.tsx';
import type { Place } from '../place.ts';
import { useShownPlaces } from '../places.ts';
import { Interruptions } from '../session/interruptions.tsx';
import { loadBundles } from '../text/load-bundles.ts';
import { Palette } from './palette.tsx';
import {
  openHelp,
  openKeyList,
  openPalette,
  overlayStore,
  closeOverlay,
  useShortcutListener,
  useShortcuts,
  letterKeysStore,
  shortcutStore,
  switchLetterKeys,
} from './shortcuts.ts';
import styles from './frame.module.css';

type ShownPlace = { name: string; place: Place };

/** On a phone: the places that do not fit into the bar. */
const MorePlaces = ({ places }: { places: readonly ShownPlace[] }) => {
  const t = useText();
  return (
    <div className={styles.more}>
      <Menu
        label={t('studio.more')}
        placement="top end"
        button={
          <AriaButton className={styles.item ?? ''}>
            <Icon name="more" size={20} />
            <span>{t('studio.more')}</span>
          </AriaButton>
        }
      >
        {places.map(({ name, place: { icon, label, screens } }) => (
          <MenuItem key={name} href={`/${screens[0]?.path ?? ''}`}>
            <Icon name={icon} />
            {t(label)}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
};

const RailItem = ({ place }: { place: Place }) => {
  const t = useText();
  const { icon, label, screens, atEnd, waiting } = place;
  return (
    <NavLink to={`/${screens[0]?.path ?? ''}`} className={styles.item ?? ''} data-end={atEnd}>
      <Icon name={icon} size={20} />
      <span>{t(label)}</span>
      {waiting && <WaitingMark {...waiting} />}
    </NavLink>
  );
};

/** As many as fit beside "More" on a phone. */
const maxOnPhone = 4;

/** A phone is for what waits: those places come before others in its bar. */
const placesOnPhone = (places: readonly ShownPlace[]): readonly ShownPlace[] =>
  places.toSorted((a, b) => Number(waits(b)) - Number(waits(a))).slice(0, maxOnPhone);
const waits = ({ name, place }: ShownPlace): boolean => name === 'desk' || place.waiting !== undefined;

const Rail = () => {
  const t = useText();
  const places = useShownPlaces();
  const onPhone = placesOnPhone(places);
  return (
    <nav className={styles.rail} aria-label={t('studio.studio')}>
      <span className={styles.logo} aria-hidden="true">
        <svg width="28" height="28" viewBox="0 0 28 28">
          <use href="/media/brand/mark.svg#art" width="28" height="28" />
        </svg>
      </span>
      {places.map((shown) => (
        <div key={shown.name} className={styles.slot} data-beyond={!onPhone.includes(shown) || undefined}>
          <RailItem place={shown.place} />
        </div>
      ))}
      {places.length > maxOnPhone && <MorePlaces places={places.filter((shown) => !onPhone.includes(shown))} />}
    </nav>
  );
};

/** Every key that works now, those of the screen first. */
const KeyList = () => {
  const t = useText();
  const groups = useStore(shortcutStore).filter((group) => group.length > 0);
  const areLettersOn = useStore(letterKeysStore);
  return (
    <Dialog title={t('studio.allKeys')} onClose={closeOverlay} width={560}>
      {groups.toReversed().map((group, index) => (
        <ul key={index} className={styles.keys}>
          {group.map(({ keys, label }) => (
            <li key={keys} className="bar">
              <Keys keys={keys} />
              <span>{label}</span>
            </li>
          ))}
        </ul>
      ))}
      <div className={styles.choice}>
        <Switch isSelected={areLettersOn} onChange={switchLetterKeys}>
          {t('studio.letterKeys')}
        </Switch>
        <p className="small muted">{t('studio.letterKeysHint')}</p>
      </div>
    </Dialog>
  );
};

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
