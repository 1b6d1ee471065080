import { Fragment, type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { useText } from '#ui/language/use-text.ts';
import { Button } from '../parts/button.tsx';
import { MeMenu } from './me-menu.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import { openHelp } from './overlays.ts';
import { PaletteButton } from './palette-button.tsx';
import { type Shortcut, useShortcuts } from './shortcuts.ts';
import { StatusLine } from './status-line.tsx';
import styles from './screen.module.css';

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
        <PaletteButton />
        <Button kind="plain" icon="help" label={t('studio.help')} onPress={openHelp} />
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
