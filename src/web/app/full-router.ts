import type { HydrationState, RouteObject } from 'react-router';
import {
  UNSAFE_createRouter as createRouter,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
} from 'react-router';

type History = Parameters<typeof createRouter>[0]['history'];

/** The full router, in its own chunk, loaded when the visitor may be about to navigate. */
export const createFullRouter = (routes: RouteObject[], history: History, hydrationData: HydrationState) =>
  createRouter({ routes, history, hydrationData, hydrationRouteProperties, window }).initialize();
