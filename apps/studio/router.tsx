import type { Bundle } from '@site/contract/i18n/keys';
import { useText } from '@site/ui/language/use-text';
import { type ComponentType, useEffect } from 'react';
import { createBrowserRouter, Navigate, type RouteObject, useRouteError } from 'react-router';
import { Frame } from './frame/frame.tsx';
import { NotFound } from './frame/not-found.tsx';
import { useShownPlaces } from './frame/use-shown-places.ts';
import { Button } from './parts/button.tsx';
import type { Place } from './place.ts';
import { places } from './places.ts';
import { useMay } from './session/me.ts';
import { SignedIn } from './session/signed-in.tsx';
import { FrontPage } from './sign-in/front-page.tsx';
import { loadBundles } from './text/load-bundles.ts';

/** A screen that could not be loaded or shown: usually a new version has replaced its files. */
const RouteFailure = () => {
  const t = useText();
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <FrontPage title={t('studio.failed')} intro={t('studio.failedText')}>
      <Button kind="primary" onPress={() => location.reload()}>
        {t('studio.reload')}
      </Button>
    </FrontPage>
  );
};

/** The address of the studio itself leads to the person's first place. */
const Start = () => {
  const [first] = useShownPlaces();
  return <Navigate to={`/${first?.place.screens[0]?.path ?? 'account'}`} replace />;
};

const lazyScreen = (path: string, bundles: readonly Bundle[], load: () => Promise<ComponentType>): RouteObject => ({
  path,
  errorElement: <RouteFailure />,
  lazy: async () => {
    const [Component] = await Promise.all([load(), loadBundles(bundles)]);
    return { Component };
  },
});

/** An address that somebody was sent, but whose role does not have the place. */
const guarded = (rights: Place['rights'], Screen: ComponentType): ComponentType =>
  function GuardedScreen() {
    const may = useMay();
    return rights.some(([action, subject]) => may(action, subject)) ? <Screen /> : <NotFound />;
  };

const placeRoutes = Object.values(places).flatMap(({ screens, bundles, rights }) =>
  screens.map(({ path, load }) => lazyScreen(path, bundles, async () => guarded(rights, await load()))),
);

export const createStudioRouter = () =>
  createBrowserRouter([
    lazyScreen('join', ['studio-account'], async () => (await import('./join/join-screen.tsx')).JoinScreen),
    {
      element: <SignedIn />,
      errorElement: <RouteFailure />,
      children: [
        {
          element: <Frame />,
          HydrateFallback: () => null,
          children: [
            { index: true, element: <Start /> },
            lazyScreen(
              'account',
              ['studio-account'],
              async () => (await import('./account/account-screen.tsx')).AccountScreen,
            ),
            ...placeRoutes,
            { path: '*', element: <NotFound /> },
          ],
        },
      ],
    },
  ]);
