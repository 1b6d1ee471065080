import { useEffect, useRef } from 'react';
import type { Bundle } from '#i18n/keys.ts';
import type { EarlyInput } from '../app/early-input.ts';
import { keepEarlyInput, replayEarlyInput } from '../app/early-input.ts';
import { approach, hear, island, moment } from '../app/island.tsx';
import { useFeature, useSite } from '../app/site-context.ts';
import { chromeTexts } from './chrome-texts.ts';
import { cookieSettings } from './cookie-settings.ts';

const wanted = moment();
/** Given by the slot when it is drawn: an island's script has no site of its own. */
const fetched = { texts: async (_bundles: readonly Bundle[]): Promise<void> => undefined };

const English = island(async () => {
  const [part] = await Promise.all([import('./english.tsx'), fetched.texts(chromeTexts.english)]);
  return part.EnglishChrome;
}, wanted.promise);
const Chat = island(async () => {
  const [part] = await Promise.all([import('./chat/chat.tsx'), fetched.texts(chromeTexts.chat)]);
  return part.Chat;
}, wanted.promise);

/** What must not wait for a touch: consent to renew, a bar that was linked to, a draft or a conversation under way, a provider's script. */
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
 * What floats around an edition's pages. Its markup comes with the page; its script when someone comes near, so that it
 * costs the first page nothing. A press that came before the script is carried out when it is there.
 */
export const ChromeSlot = () => {
  const { loadBundles, chatUrl } = useSite();
  const english = useFeature('contactRail');
  const chat = useFeature('liveChat');
  const place = useRef<HTMLDivElement>(null);
  const live = useRef(false);
  const pressed = useRef<HTMLElement>(null);
  const early = useRef<EarlyInput>(new Map());

  useEffect(() => {
    const near = place.current;
    if (!near) return undefined;
    fetched.texts = loadBundles;
    if (isUrgent(chatUrl) || near.contains(document.activeElement)) wanted.come();
    const press = (event: Event, element: HTMLElement | null | undefined) => {
      if (live.current || !element) return;
      event.preventDefault();
      wanted.come();
      pressed.current = element;
    };
    const stops = [
      hear(near, approach, wanted.come),
      hear(near, ['click'], (event) => press(event, (event.target as Element).closest('button'))),
      hear(document.body, ['click'], (event) =>
        press(event, (event.target as Element).closest<HTMLElement>(`a[href="#${cookieSettings}"]`)),
      ),
      keepEarlyInput(near, early.current, () => live.current),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [loadBundles, chatUrl]);

  const onAwake = () => {
    live.current = true;
    // After the part's own effects, which listen for it.
    setTimeout(() => {
      replayEarlyInput(early.current);
      pressed.current?.click();
    });
  };
  if (!english && !chat) return null;
  return <div ref={place}>{english ? <English onAwake={onAwake} /> : <Chat onAwake={onAwake} />}</div>;
};
