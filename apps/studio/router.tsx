import type { Bundle } from '@site/contract/i18n/keys';
import type { Me } from '@site/contract/staff/sign-in';
import { useText } from '@site/ui/language/use-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { createBrowserRouter, Navigate, type RouteObject, useRouteError, Outlet } from 'react-router';
import { api, isSignedOut } from './api/call.ts';
import { keyOf } from './api/use-call.ts';
import { Frame } from './frame/frame.tsx';
import { NotFound } from './frame/screen.tsx';
import { Button } from './parts/button.tsx';
import type { Place } from './place.ts';
import { useShownPlaces, places } from './places.ts';
import { hasSession } from './session/document-facts.ts';
import { useMay, MeContext } from './session/me.ts';
import { FrontPage, SignInForm } from './sign-in/sign-in-form.tsx';
import { loadBundles } from './text/load-bundles.ts';

const SignInScreen = ({ onDone }: { onDone: (me: Me) => void }) => {
  const t = useText();
  useEffect(() => {
    document.title = `${t('studio.signIn')} · ${t('studio.studio')}`;
  }, [t]);
  return (
    <FrontPage title={t('studio.signIn')} intro={t('studio.signInIntro')}>
      <SignInForm onDone={onDone} />
    </FrontPage>
  );
};

/** Lets in who is signed in; everybody else sees the sign-in at the same address, and then what they came for. */
const SignedIn = () => {
  const t = useText();
  const queries = useQueryClient();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: keyOf('me'),
    queryFn: () => api('me'),
    staleTime: Infinity,
    enabled: hasSession,
    refetchOnWindowFocus: false,
  });
  const show = (me: Me) => queries.setQueryData(keyOf('me'), me);
  if (isPending && hasSession) return null;
  if (data)
    return (
      <MeContext value={data}>
        <Outlet />
      </MeContext>
    );
  if (!hasSession || isSignedOut(error)) return <SignInScreen onDone={show} />;
  return (
    <FrontPage title={t('studio.noAnswer')} intro={t('studio.noAnswerText')}>
      <Button kind="primary" onPress={() => void refetch()}>
        {t('studio.tryAgain')}
      </Button>
    </FrontPage>
  );
};

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
