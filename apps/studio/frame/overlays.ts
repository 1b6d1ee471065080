import { createStore } from '../parts/store.ts';

/** What covers the screen by a key: the palette, the list of all keys, or help. */
export const overlayStore = createStore<'palette' | 'keys' | 'help' | undefined>(undefined);

export const openPalette = () => overlayStore.set('palette');
export const openKeyList = () => overlayStore.set('keys');
export const openHelp = () => overlayStore.set('help');
export const closeOverlay = () => overlayStore.set(undefined);
