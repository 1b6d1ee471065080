import { useEffect, useRef } from 'react';
import type { EarlyInput } from '../app/early-input.ts';
import { recordEarlyInput, replayEarlyInput } from '../app/early-input.ts';
import { approachEvents, listenWithin, island, deferred } from '../app/island.tsx';
import { useFeature, useSite } from '../app/site-context.ts';
import { chromeTexts } from './chrome-texts.ts';
import { cookieSettings } from './cookie-settings.ts';

const scriptNeeded = deferred();
const English = island(
  async () => (await import('./english.tsx')).EnglishChrome,
  scriptNeeded.promise,
  chromeTexts.english,
);
const Chat = island(async () => (await import('./chat/chat.tsx')).Chat, scriptNeeded.promise, chromeTexts.chat);

/**
 * Cases in which the script cannot wait for a touch: consent to renew, a link to the cookie bar, a draft or a
 * conversation in progress, a provider's script.
 */
const isUrgent = (chatUrl: string | undefined): boolean => {
  if (chatUrl !== undefined || location.hash === `#${cookieSettings}`) return true;
  if (document.cookie.includes('cookiediv=accept')) return true;
  try {
    if (localStorage.getItem('chat-begun') !== null) return true;
    return ['chat-open', 'draft:inquiry-panel-form'].some((key) => sessionStorage.getItem(key));
  } catch {
    return false;
  }
};

/**
 * The controls that float around an edition's pages. Their markup comes with the page; their script loads when someone
 * approaches them, so that it costs the first page nothing. A click that came earlier is replayed once the script runs.
 */
export const ChromeSlot = () => {
  const { chatUrl } = useSite();
  const english = useFeature('contactRail');
  const chat = useFeature('liveChat');
  const place = useRef<HTMLDivElement>(null);
  const isLive = useRef(false);
  const pressedElement = useRef<HTMLElement>(null);
  const earlyInput = useRef<EarlyInput>(new Map());

  useEffect(() => {
    const container = place.current;
    if (!container) return undefined;
    if (isUrgent(chatUrl) || container.contains(document.activeElement)) scriptNeeded.resolve();
    const press = (event: Event, element: HTMLElement | null | undefined) => {
      if (isLive.current || !element) return;
      event.preventDefault();
      // Between hydration and `onHydrated` React would handle it as well.
      event.stopPropagation();
      scriptNeeded.resolve();
      pressedElement.current = element;
    };
    const stops = [
      listenWithin(container, approachEvents, scriptNeeded.resolve),
      listenWithin(container, ['click'], (event) => press(event, (event.target as Element).closest('button'))),
      listenWithin(document.body, ['click'], (event) =>
        press(event, (event.target as Element).closest<HTMLElement>(`a[href="#${cookieSettings}"]`)),
      ),
      recordEarlyInput(container, earlyInput.current, () => isLive.current),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [chatUrl]);

  const onHydrated = () => {
    isLive.current = true;
    // After the part's own effects, which add the listeners.
    setTimeout(() => {
      replayEarlyInput(earlyInput.current);
      pressedElement.current?.click();
    });
  };
  if (!english && !chat) return null;
  return (
    <div ref={place} className="contents">
      {english ? <English onHydrated={onHydrated} /> : <Chat onHydrated={onHydrated} />}
    </div>
  );
};
