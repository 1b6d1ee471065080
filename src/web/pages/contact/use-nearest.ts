import { startTransition, useMemo, useState } from 'react';
import type { Contact } from '#contract/contacts.ts';
import { nearestFirst } from './distance.ts';
import type { Position } from './distance.ts';

export type NearestState = { kind: 'off' } | { kind: 'asking' } | { kind: 'denied' } | { kind: 'on'; from: Position };
export type Listed = Contact & { away?: number };

const patienceMs = 15_000;

/** The visitor's position: only on request, and only in this browser. */
export const useNearest = (contacts: readonly Contact[]) => {
  const [state, setState] = useState<NearestState>({ kind: 'off' });
  const from = state.kind === 'on' ? state.from : undefined;
  const sorted: readonly Listed[] = useMemo(() => (from ? nearestFirst(contacts, from) : contacts), [contacts, from]);
  const denied = () => setState({ kind: 'denied' });
  const ask = () => {
    if (!('geolocation' in navigator)) return denied();
    setState({ kind: 'asking' });
    navigator.geolocation.getCurrentPosition(
      // In a transition, so that the rows stay until their script has loaded.
      ({ coords: { latitude: lat, longitude: lng } }) =>
        startTransition(() => setState({ kind: 'on', from: { lat, lng } })),
      denied,
      { timeout: patienceMs, maximumAge: 600_000 },
    );
  };
  return { state, ask, stop: () => setState({ kind: 'off' }), sorted };
};

export type Nearest = ReturnType<typeof useNearest>;
