import type { HydrationState } from 'react-router';
import type { Messages } from '../text/text.ts';
import type { PageAssets } from './document.tsx';
import type { SiteSettings } from './site-context.ts';

/** What the server hands to the browser with the first page, in a JSON block that no policy needs to allow. */
export type PageState = {
  settings: SiteSettings;
  assets: PageAssets;
  messages: Messages;
  bundles: string[];
  router: Pick<HydrationState, 'loaderData' | 'errors'>;
};

export const stateElementId = 'page-state';

/** `<` is the only character that could end the block early. */
export const encodeState = (state: PageState): string => JSON.stringify(state).replaceAll('<', '\\u003c');
