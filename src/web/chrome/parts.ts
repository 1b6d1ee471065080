import type { ComponentType } from 'react';
import type { Bundle } from '#i18n/keys.ts';

type LoadBundles = (bundles: readonly Bundle[]) => Promise<void>;

const parts = {
  english: {
    bundles: ['chrome', 'inquiry', 'form', 'errors'],
    load: async () => (await import('./english.tsx')).EnglishChrome,
  },
  chat: { bundles: ['chat', 'form', 'errors'], load: async () => (await import('./chat/chat.tsx')).Chat },
} as const satisfies Record<string, { bundles: readonly Bundle[]; load: () => Promise<ComponentType> }>;

/** Code and texts of a part, side by side. As an updater, for a component is a function too. */
export const load = async (name: keyof typeof parts, loadBundles: LoadBundles): Promise<() => ComponentType> => {
  const { bundles, load: code } = parts[name];
  const [part] = await Promise.all([code(), loadBundles(bundles)]);
  return () => part;
};
