import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMatches } from 'react-router';
import { useFeature } from '../app/site-context.ts';
import { useWoken } from '../app/use-woken.ts';
import { CookieBar } from './cookie-bar.tsx';
import { InquiryPanel } from './inquiry/inquiry-panel.tsx';
import { keepPanel, readPanel } from './inquiry/panel-state.ts';
import { Rail } from './rail.tsx';
import styles from './english.module.css';

/** Pages whose own form the open panel would cover. */
const formPages = new Set(['login', 'reg', 'forget', 'personal', 'unsubscribe', 'undo']);

/**
 * What floats around the English edition's pages. The server draws it as a first visitor sees it; until it is awake, the
 * styles go by what `theme/boot.js` found remembered.
 */
export const EnglishChrome = () => {
  const woken = useWoken();
  const [choice, setChoice] = useState<boolean>();
  const open = choice ?? (woken ? readPanel() : true);
  const [asked, setAsked] = useState(false);
  const stepsBack = formPages.has(useMatches().at(-1)?.id ?? '');
  const shown = stepsBack ? asked : open;
  const hasPanel = useFeature('inquiryPanel');
  const hasRail = useFeature('contactRail');
  const hasCookies = useFeature('cookieBar');
  const toggle = () => {
    if (stepsBack) {
      setAsked(!asked);
      return;
    }
    keepPanel(!open);
    setChoice(!open);
  };
  useLayoutEffect(() => {
    if (!woken) return;
    const { dataset } = document.documentElement;
    delete dataset['panel'];
    delete dataset['cookies'];
  }, [woken]);
  // The button that minimised the panel is gone with it: the focus goes to the first that can open it again.
  const around = useRef<HTMLDivElement>(null);
  const wasShown = useRef(shown);
  useEffect(() => {
    if (wasShown.current && !shown && document.activeElement === document.body)
      [...(around.current?.querySelectorAll('button') ?? [])]
        .find((button) => button.checkVisibility({ visibilityProperty: true }))
        ?.focus();
    wasShown.current = shown;
  }, [shown]);
  return (
    <div
      ref={around}
      className={styles.chrome}
      data-bar={hasCookies ? '' : undefined}
      data-woken={woken ? '' : undefined}
    >
      {hasRail && <Rail panelOpen={shown} onPanel={toggle} />}
      {hasPanel && <InquiryPanel open={shown} woken={woken} onToggle={toggle} />}
      {hasCookies && <CookieBar />}
    </div>
  );
};
