import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useFeature } from '../app/site-context.ts';
import { useHydrated } from '../app/use-hydrated.ts';
import { CookieBar } from './cookie-bar.tsx';
import { InquiryPanel } from './inquiry/inquiry-panel.tsx';
import { startsMinimised } from './inquiry/panel-pages.ts';
import { rememberPanel, readPanel } from './inquiry/panel-state.ts';
import { ContactRow, Rail } from './rail.tsx';
import styles from './english.module.css';

/**
 * The floating controls of the English edition. The server renders them as a first-time visitor sees them; until
 * hydration, the styles follow the stored choices that `theme/boot.js` found.
 */
export const EnglishChrome = () => {
  const isHydrated = useHydrated();
  const [choice, setChoice] = useState<boolean>();
  const open = choice ?? (isHydrated ? readPanel() : true);
  const [isOpenHere, setOpenHere] = useState(false);
  const isMinimisedPage = startsMinimised(useMatches().at(-1)?.id);
  // The panel stays expanded on one page; the next page starts with the compact form again.
  const { key } = useLocation();
  const [growth, setGrowth] = useState<{ key: string; at: 'top' | 'here' }>();
  const grown = growth?.key === key ? growth.at : isMinimisedPage ? 'here' : undefined;
  const isPanelOpen = isMinimisedPage ? isOpenHere : open;
  const hasPanel = useFeature('inquiryPanel');
  const hasRail = useFeature('contactRail');
  const hasCookies = useFeature('cookieBar');
  const grow = () => grown ?? setGrowth({ key, at: 'top' });
  const show = (nextOpen: boolean) => {
    setGrowth(nextOpen ? { key, at: isMinimisedPage || scrollY > 0 ? 'here' : 'top' } : undefined);
    if (isMinimisedPage) {
      setOpenHere(nextOpen);
      return;
    }
    rememberPanel(nextOpen);
    setChoice(nextOpen);
  };
  useLayoutEffect(() => {
    if (!isHydrated) return;
    const { dataset } = document.documentElement;
    delete dataset['panel'];
  }, [isHydrated]);
  // The button that minimised the panel has gone with it: focus moves to the first button that can open it again.
  const container = useRef<HTMLDivElement>(null);
  const wasPanelOpen = useRef(isPanelOpen);
  useEffect(() => {
    if (wasPanelOpen.current && !isPanelOpen && document.activeElement === document.body)
      [...(container.current?.querySelectorAll('button') ?? [])]
        .find((button) => button.checkVisibility({ visibilityProperty: true }))
        ?.focus();
    wasPanelOpen.current = isPanelOpen;
  }, [isPanelOpen]);
  return (
    <div ref={container} className={styles.chrome} data-woken={isHydrated ? '' : undefined}>
      {/* The compact form may be far above: the rail opens the full form where the visitor is. */}
      {hasRail && (
        <Rail
          panelOpen={isPanelOpen && grown !== undefined}
          isFormAbove={isPanelOpen && grown !== 'here'}
          onPanel={() => show(!isPanelOpen || grown === undefined)}
        />
      )}
      {hasPanel && (
        <InquiryPanel
          open={isPanelOpen}
          grown={grown}
          isHydrated={isHydrated}
          onGrow={grow}
          onToggle={() => show(!isPanelOpen)}
        >
          {hasRail && <ContactRow onTop={() => show(false)} />}
        </InquiryPanel>
      )}
      {hasCookies && <CookieBar />}
    </div>
  );
};
