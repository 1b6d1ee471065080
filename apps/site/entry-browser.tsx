import { addLangs, createClient } from '@site/contract/client';
import { reportMissingText, throwMissingText } from '@site/contract/i18n/format';
import { formattersOf, rememberFormatted } from '@site/contract/i18n/intl';
import { createText } from '@site/ui/language/text';
import { reportFailure, reportSuccess } from '@site/ui/notices/notice-store';
import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { sendFromBrowser } from './app/connection.ts';
import { Document } from './app/document.tsx';
import { createFirstRouter } from './app/first-router.ts';
import { followLinks } from './app/follow-links.ts';
import { firstNavigation, islandTexts } from './app/island.tsx';
import { addPage } from './app/page-slot.ts';
import type { PageState } from './app/page-state.ts';
import { rootDataIn } from './app/root-data.ts';
import './styles/global.css';
import { decodeErrors } from './app/route-errors.ts';
import { SiteProvider } from './app/site-provider.tsx';
import { stateElementId } from './app/state-element.ts';
import { createBundleLoader } from './text/bundle-loader.ts';

// Zod probes `new Function` before it compiles a schema. The content security policy refuses that, and browsers report
// the refusal although Zod catches it. Zod reads this global when a form's chunk loads it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const onMissingText = import.meta.env.DEV ? throwMissingText : reportMissingText(console.error);

const start = async () => {
  const element = document.querySelector(`#${stateElementId}`);
  const state = JSON.parse(element?.textContent ?? '{}') as PageState;
  const { settings, assets, messages, bundles, route, router: hydration } = state;
  const langs = new Map(Object.entries(state.langs ?? {}));
  const api = createClient({
    send: sendFromBrowser,
    onFailure: reportFailure,
    onSuccess: reportSuccess,
    onFallback: (texts) => addLangs(langs, texts),
  });
  const intl = rememberFormatted(formattersOf(settings.locale), state.formatted);
  const { text, add } = createText(intl, { ...messages, ...state.titles }, onMissingText);
  const loadBundles = createBundleLoader(settings.locale, bundles, add);
  islandTexts.load = loadBundles;

  // `theme/boot.js` has loaded it already. Without it the page would flicker.
  const { Page } = (await import(/* @vite-ignore */ state.script)) as { Page: ComponentType };
  addPage(route.id, Page);

  history.scrollRestoration = 'manual';
  const router = createFirstRouter({ apiOf: () => api, loadBundles, langs }, route, {
    ...hydration,
    errors: decodeErrors(hydration.errors),
  });
  router.subscribe(({ navigation }) => navigation.state !== 'idle' && firstNavigation.resolve());
  followLinks((to) => void router.navigate(to));
  const site = { ...settings, text, intl, api, langs, loadBundles };
  startTransition(() => {
    hydrateRoot(
      document,
      <Document settings={settings} assets={assets} accent={rootDataIn(hydration.loaderData)?.brand.accent}>
        <SiteProvider site={site}>
          <RouterProvider router={router} />
        </SiteProvider>
      </Document>,
    );
  });
};

// `theme/boot.js` starts the page when its other scripts have been evaluated.
dispatchEvent(new CustomEvent('scripts-ready', { detail: start }));
