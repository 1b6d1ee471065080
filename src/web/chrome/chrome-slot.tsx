import { useEffect, useRef } from 'react';
import type { Bundle } from '#i18n/keys.ts';
import { island, moment } from '../app/island.tsx';
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

/** What must not wait for a touch: consent to renew, a bar that was linked to, a conversation under way, a provider's script. */
const isUrgent = (chatUrl: string | undefined): boolean => {
  if (chatUrl !== undefined || location.hash === `#${cookieSettings}`) return true;
  if (document.cookie.includes('cookiediv=accept')) return true;
  try {
    return sessionStorage.getItem('chat-open') === '1' || localStorage.getItem('chat-begun') !== null;
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

  useEffect(() => {
    const near = place.current;
    if (!near) return undefined;
    fetched.texts = loadBundles;
    if (isUrgent(chatUrl)) wanted.come();
    const onPress = (event: MouseEvent) => {
      const { target } = event;
      if (live.current || !(target instanceof Element)) return;
      const link = target.closest<HTMLElement>(`a[href="#${cookieSettings}"]`);
      const button = near.contains(target) ? target.closest('button') : null;
      if (!link && !button) return;
      event.preventDefault();
      wanted.come();
      pressed.current = link ?? button;
    };
    near.addEventListener('pointerover', wanted.come);
    near.addEventListener('focusin', wanted.come);
    // At the window, before React: it stops clicks on what it has not taken over yet.
    addEventListener('click', onPress, { capture: true });
    return () => removeEventListener('click', onPress, { capture: true });
  }, [loadBundles, chatUrl]);

  const onAwake = () => {
    live.current = true;
    // After the part's own effects, which listen for it.
    setTimeout(() => pressed.current?.click());
  };
  if (!english && !chat) return null;
  return <div ref={place}>{english ? <English onAwake={onAwake} /> : <Chat onAwake={onAwake} />}</div>;
};
