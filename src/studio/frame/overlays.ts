import { createStore } from '../parts/store.ts';

/** What covers the screen by a key: the palette or the list of all keys. */
export const overlayStore = createStore<'palette' | 'keys' | undefined>(undefined);

export const openPalette = () => overlayStore.set('palette');
export const openKeyList = () => overlayStore.set('keys');
export const closeOverlay = () => overlayStore.set(undefined);
