import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useFeature } from '../app/site-context.ts';
import { useWoken } from '../app/use-woken.ts';
import { CookieBar } from './cookie-bar.tsx';
import { InquiryPanel } from './inquiry/inquiry-panel.tsx';
import { startsMinimised } from './inquiry/panel-pages.ts';
import { keepPanel, readPanel } from './inquiry/panel-state.ts';
import { Rail } from './rail.tsx';
import styles from './english.module.css';

/**
 * What floats around the English edition's pages. The server draws it as a first visitor sees it; until it is awake, the
 * styles go by what `theme/boot.js` found remembered.
 */
export const EnglishChrome = () => {
  const woken = useWoken();
  const [choice, setChoice] = useState<boolean>();
  const open = choice ?? (woken ? readPanel() : true);
  const [asked, setAsked] = useState(false);
  const stepsBack = startsMinimised(useMatches().at(-1)?.id);
  // Grown to all its fields on one page; the next page begins with the compact form again.
  const { key } = useLocation();
  const [grownOn, setGrownOn] = useState<string>();
  const grown = stepsBack || grownOn === key;
  const shown = stepsBack ? asked : open;
  const hasPanel = useFeature('inquiryPanel');
  const hasRail = useFeature('contactRail');
  const hasCookies = useFeature('cookieBar');
  const grow = () => setGrownOn(key);
  const show = (wanted: boolean) => {
    setGrownOn(wanted ? key : undefined);
    if (stepsBack) {
      setAsked(wanted);
      return;
    }
    keepPanel(wanted);
    setChoice(wanted);
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
      {/* The compact form may be far above: the rail opens the whole one where the visitor is. */}
      {hasRail && <Rail panelOpen={shown && grown} onPanel={() => show(!(shown && grown))} />}
      {hasPanel && (
        <InquiryPanel open={shown} grown={grown} woken={woken} onGrow={grow} onToggle={() => show(!shown)} />
      )}
      {hasCookies && <CookieBar />}
    </div>
  );
};
