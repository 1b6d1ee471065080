import { companyPaths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSite } from '../app/site-context.ts';
import { useHydrated } from '../app/use-hydrated.ts';
import { type Consent, readConsent, storeConsent } from './cookie-consent.ts';
import { cookieSettings } from './cookie-settings.ts';
import { loadTags } from './tag-manager.ts';

/** Shown until the visitor chooses, and again from the footer. Declining is as easy as accepting. */
export const CookieBar = () => {
  const t = useText();
  const { gtmId } = useSite();
  const isHydrated = useHydrated();
  const [choice, setChoice] = useState<boolean>();
  const opensByDefault =
    !isHydrated || readConsent(document.cookie) === undefined || location.hash === `#${cookieSettings}`;
  const open = choice ?? opensByDefault;

  useEffect(() => {
    if (readConsent(document.cookie) !== 'accept') return;
    storeConsent('accept');
    if (gtmId) loadTags(gtmId);
  }, [gtmId]);

  const opener = useRef<HTMLElement>(null);
  // The footer's link may be clicked before its own script has loaded, so the click is handled here.
  useEffect(() => {
    const listen = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest(`a[href="#${cookieSettings}"]`) : null;
      if (!link) return;
      event.preventDefault();
      opener.current = link instanceof HTMLElement ? link : null;
      setChoice(true);
    };
    document.addEventListener('click', listen, { capture: true });
    return () => document.removeEventListener('click', listen, { capture: true });
  }, []);

  // `theme/boot.js` says so before the first paint; the layout shows other controls once the question is answered.
  useLayoutEffect(() => {
    if (!isHydrated) return;
    const { dataset } = document.documentElement;
    if (open) delete dataset['cookies'];
    else dataset['cookies'] = '';
  }, [open, isHydrated]);

  const choose = (consent: Consent) => {
    storeConsent(consent);
    setChoice(false);
    // Closing the bar would lose the focus, so it returns to the opener or moves to the main content.
    (opener.current ?? document.querySelector<HTMLElement>('#main'))?.focus({ preventScroll: true });
    if (consent === 'accept' && gtmId) loadTags(gtmId);
  };

  if (!open) return null;
  return (
    <section id="cookie-bar" className="rule-bs-ink bg-panel print:hidden" aria-label={t('chrome.cookies')}>
      <div className="wide spread gap-x-8 gap-y-3 py-2 max-sm:py-3">
        <p className="flex-[1_1_320px] text-14 leading-5">
          {t('chrome.cookiesText')} <a href={companyPaths.policy('cookies')}>{t('chrome.cookiePolicy')}</a>
        </p>
        <div className="flex gap-4 max-sm:flex-1 max-sm:gap-3">
          <button
            type="button"
            className="button min-block-10 min-inline-30 max-sm:flex-1 max-sm:min-block-11 max-sm:min-inline-0"
            onClick={() => choose('deny')}
          >
            {t('chrome.deny')}
          </button>
          <button
            type="button"
            className="button min-block-10 min-inline-30 max-sm:flex-1 max-sm:min-block-11 max-sm:min-inline-0"
            onClick={() => choose('accept')}
          >
            {t('chrome.acceptAll')}
          </button>
        </div>
      </div>
    </section>
  );
};
