import type { HydrationState, RouteObject } from 'react-router';
import {
  UNSAFE_createRouter as createRouter,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
} from 'react-router';

type History = Parameters<typeof createRouter>[0]['history'];

/** The router that navigates: a chunk of its own, fetched when someone may be about to. */
export const createWholeRouter = (routes: RouteObject[], history: History, hydrationData: HydrationState) =>
  createRouter({ routes, history, hydrationData, hydrationRouteProperties, window }).initialize();
