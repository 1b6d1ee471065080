import type { HydrationState } from 'react-router';
import {
  UNSAFE_createRouter as createRouter,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
} from 'react-router';
import { loadFailure } from '../failure/failure-page.tsx';
import { showLoadFailure } from '../failure/load-failure.tsx';
import { createRoutes } from './route-objects.ts';
import type { RouteDeps } from './route-objects.ts';

type History = Parameters<typeof createRouter>[0]['history'];

/** The full router with the table of all routes, in its own chunk, loaded when the visitor may be about to navigate. */
export const createFullRouter = (deps: RouteDeps, history: History, hydrationData: HydrationState) => {
  loadFailure.show = showLoadFailure;
  const routes = createRoutes(deps);
  return createRouter({ routes, history, hydrationData, hydrationRouteProperties, window }).initialize();
};
