import { useState } from 'react';
import { useMatches } from 'react-router';
import { useFeature } from '../app/site-context.ts';
import { CookieBar } from './cookie-bar.tsx';
import { InquiryPanel } from './inquiry/inquiry-panel.tsx';
import { keepPanel, readPanel } from './inquiry/panel-state.ts';
import { Rail } from './rail.tsx';
import styles from './english.module.css';

/** Pages whose own form the open panel would cover. */
const formPages = new Set(['login', 'reg', 'forget', 'personal', 'unsubscribe']);

/** What floats around the English edition's pages. Rendered in the browser only, after everything else. */
export const EnglishChrome = () => {
  const [open, setOpen] = useState(readPanel);
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
    setOpen(!open);
  };
  return (
    <div className={styles.chrome}>
      {hasRail && <Rail panelOpen={shown} onPanel={toggle} />}
      {hasPanel && <InquiryPanel open={shown} onToggle={toggle} />}
      {hasCookies && <CookieBar />}
    </div>
  );
};
