import { locales } from '@site/contract/locales';
import { checkConnection, followConnection, isOffline } from '@site/ui/connection/connection';
import { useText, useLanguage } from '@site/ui/language/use-text';
import { Fragment, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { Link, useNavigate } from 'react-router';
import { queryClient } from '../api/call.ts';
import { countDrafts, endDrafts } from '../drafts/draft-storage.ts';
import { useIsWide } from '../parts/browser-hooks.ts';
import { Button, Keys, ButtonLink } from '../parts/button.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { Icon } from '../parts/icon.tsx';
import { Menu, MenuItem } from '../parts/menu.tsx';
import { Avatar } from '../parts/row-pictures.tsx';
import { Strip, Empty } from '../parts/screen-states.tsx';
import { signOut, useMe } from '../session/me.ts';
import { openHelp, openKeyList, openPalette, type Shortcut, useShortcuts } from './shortcuts.ts';
import paletteStyles from './palette.module.css';
import styles from './screen.module.css';

let offlineSince: Date | undefined;

const subscribe = (listener: () => void) =>
  followConnection(() => {
    offlineSince = isOffline() ? (offlineSince ?? new Date()) : undefined;
    listener();
  });

/** Since when the server has not answered; undefined while it does. */
const useOfflineSince = (): Date | undefined => useSyncExternalStore(subscribe, () => offlineSince);

export const useIsOnline = (): boolean => useOfflineSince() === undefined;

const tryAgain = async () => {
  await checkConnection();
  await queryClient.invalidateQueries();
};

/** Says since when there is no connection. Typing goes on; screens that edit store it in the browser. */
const OfflineStrip = () => {
  const { text: t, locale } = useLanguage();
  const since = useOfflineSince();
  if (!since) return null;
  const time = new Intl.DateTimeFormat(locales[locale].intl, { hour: '2-digit', minute: '2-digit' }).format(since);
  return (
    <Strip
      kind="offline"
      role="status"
      action={
        <Button size="small" onPress={() => void tryAgain()}>
          {t('studio.tryAgain')}
        </Button>
      }
    >
      <b>{t('studio.offlineSince', { time })}</b> {t('studio.offlineText')}
    </Strip>
  );
};

/** A closed laptop loses nothing; a computer that others use keeps nothing, if the person says so. */
const UnsentTexts = ({ count, onClose }: { count: number; onClose: () => void }) => {
  const t = useText();
  const { id } = useMe();
  const leave = (keeps: boolean) => {
    if (!keeps) endDrafts(id);
    void signOut();
  };
  return (
    <Dialog title={t('studio.unsentTitle')} onClose={onClose}>
      <p>{t('studio.unsentText', { count })}</p>
      <DialogActions>
        <Button onPress={onClose}>{t('studio.cancel')}</Button>
        <Button kind="danger" onPress={() => leave(false)}>
          {t('studio.deleteAndSignOut')}
        </Button>
        <Button kind="primary" takesFocus onPress={() => leave(true)}>
          {t('studio.keepAndSignOut')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** The person who is signed in, what belongs to them, and on a phone what else the top bar has no room for. */
const MeMenu = () => {
  const t = useText();
  const { id, name, email } = useMe();
  const [unsent, setUnsent] = useState(0);
  const navigate = useNavigate();
  const isWide = useIsWide();
  const leave = () => {
    const count = countDrafts(id);
    if (count > 0) setUnsent(count);
    else void signOut();
  };
  return (
    <>
      <Menu
        label={t('studio.signedInAs', { name })}
        button={
          <AriaButton className={styles.button ?? ''}>
            <Avatar name={name} kind="me" />
            <span className="visually-hidden">{t('studio.signedInAs', { name })}</span>
          </AriaButton>
        }
        head={
          <p className={styles.who}>
            <b>{name}</b>
            <span className="small muted">{email}</span>
          </p>
        }
      >
        {!isWide && <MenuItem onAction={openPalette}>{t('studio.findOrDo')}</MenuItem>}
        {!isWide && <MenuItem onAction={openHelp}>{t('studio.help')}</MenuItem>}
        <MenuItem onAction={() => void navigate('/account')}>{t('studio.account')}</MenuItem>
        <MenuItem onAction={openKeyList}>{t('studio.allKeys')}</MenuItem>
        <MenuItem onAction={leave}>{t('studio.signOut')}</MenuItem>
      </Menu>
      {unsent > 0 && <UnsentTexts count={unsent} onClose={() => setUnsent(0)} />}
    </>
  );
};

/** Connection, one sentence about the screen, and the keys that work here. */
const StatusLine = ({ shortcuts, children }: { shortcuts: readonly Shortcut[]; children?: ReactNode }) => {
  const t = useText();
  const isOnline = useIsOnline();
  return (
    <footer className={`bar muted ${styles.status}`}>
      <span className={`inline ${styles.connection}`} data-online={isOnline || undefined} role="status">
        {isOnline ? t('studio.online') : t('studio.offline')}
      </span>
      <span className="cut">{children}</span>
      <span className={`bar push ${styles.keys}`}>
        {shortcuts.map(({ keys, label }) => (
          <span key={keys} className="inline">
            <Keys keys={keys} /> {label}
          </span>
        ))}
        <button type="button" className="inline" onClick={openKeyList}>
          <Keys keys="?" /> {t('studio.allKeys')}
        </button>
      </span>
    </footer>
  );
};

const PaletteButton = () => {
  const t = useText();
  return (
    <button type="button" className={`bar control muted ${paletteStyles.button}`} onClick={openPalette}>
      <Icon name="search" size={14} />
      <span className={`grow ${paletteStyles.label}`}>{t('studio.findOrDo')}</span>
      <span className={paletteStyles.keys} aria-hidden="true">
        <Keys keys="Ctrl+k" />
      </span>
    </button>
  );
};

type Props = {
  title: string;
  /** The places above this one, outermost first. */
  crumbs?: readonly { label: string; to: string }[];
  /** Beside the title: a count, a save state, who else is here. */
  note?: ReactNode;
  /** The screen's own buttons, the main one last. */
  actions?: ReactNode;
  /** One sentence about this screen, in the status line. */
  status?: ReactNode;
  shortcuts?: readonly Shortcut[];
  /** Without the usual margin, for screens that lay out their own columns. */
  flush?: boolean;
  children: ReactNode;
};

const noShortcuts: readonly Shortcut[] = [];

/** One screen inside the frame: top bar, work area, status line. */
export const Screen = (props: Props) => {
  const { title, crumbs = [], note, actions, status, shortcuts = noShortcuts, flush = false, children } = props;
  const t = useText();
  const isWide = useIsWide();
  useShortcuts(shortcuts);
  useEffect(() => {
    document.title = `${title} · ${t('studio.studio')}`;
  }, [title, t]);
  return (
    <>
      <header className={`bar ruled ${styles.top}`}>
        <nav className={`bar grow muted ${styles.crumbs}`} aria-label={t('studio.breadcrumbs')}>
          {crumbs.map(({ label, to }) => (
            <Fragment key={to}>
              <Link to={to}>{label}</Link>
              <i aria-hidden="true">/</i>
            </Fragment>
          ))}
          <h1>{title}</h1>
          {note !== undefined && <div className={`cut ${styles.note}`}>{note}</div>}
        </nav>
        <div className={`bar ${styles.actions}`}>{actions}</div>
        {isWide && <PaletteButton />}
        {isWide && <Button kind="plain" icon="help" label={t('studio.help')} onPress={openHelp} />}
        <MeMenu />
      </header>
      <main className={`scroll ${styles.work}`} data-flush={flush || undefined}>
        <OfflineStrip />
        {children}
      </main>
      <StatusLine shortcuts={shortcuts.filter(({ shown }) => shown)}>{status}</StatusLine>
    </>
  );
};

/** For addresses that lead nowhere, and for places that the person's role does not have. */
export const NotFound = () => {
  const t = useText();
  return (
    <Screen title={t('studio.notFound')}>
      <Empty title={t('studio.notFound')} action={<ButtonLink to="/">{t('studio.toStart')}</ButtonLink>}>
        {t('studio.notFoundText')}
      </Empty>
    </Screen>
  );
};
