import { useState } from 'react';
import type { Contact } from '#contract/contacts.ts';
import { nearestFirst } from './distance.ts';
import type { Position } from './distance.ts';

export type NearestState = { kind: 'off' } | { kind: 'asking' } | { kind: 'denied' } | { kind: 'on'; from: Position };
export type Listed = Contact & { away?: number };

const patienceMs = 15_000;

/** The visitor's position: only on request, and only in this browser. */
export const useNearest = () => {
  const [state, setState] = useState<NearestState>({ kind: 'off' });
  const denied = () => setState({ kind: 'denied' });
  const ask = () => {
    if (!('geolocation' in navigator)) return denied();
    setState({ kind: 'asking' });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setState({ kind: 'on', from: { lat: coords.latitude, lng: coords.longitude } }),
      denied,
      { timeout: patienceMs, maximumAge: 600_000 },
    );
  };
  const sorted = (contacts: readonly Contact[]): Listed[] =>
    state.kind === 'on' ? nearestFirst(contacts, state.from) : [...contacts];
  return { state, ask, stop: () => setState({ kind: 'off' }), sorted };
};

export type Nearest = ReturnType<typeof useNearest>;
