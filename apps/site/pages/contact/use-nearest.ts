import type { Contact } from '@site/contract/contacts';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { nearestFirst } from './distance.ts';
import type { Position } from './distance.ts';
import { ownCountryFirst } from './own-country.ts';

export type NearestState = { kind: 'off' } | { kind: 'asking' } | { kind: 'denied' } | { kind: 'on'; from: Position };
export type Listed = Contact & { away?: number };

const patienceMs = 15_000;

/** Where rows are cards, one below the other (contact-table.module.css). */
const cards = '(width < 900px)';

/**
 * The order of the contacts. On a phone those of the visitor's own country come first. The position is asked for only on request,
 * and stays in this browser.
 *
 * @param onSort Called before the order changes.
 */
export const useNearest = (contacts: readonly Contact[], onSort: () => void) => {
  const [state, setState] = useState<NearestState>({ kind: 'off' });
  const [zone, setZone] = useState<string>();
  const from = state.kind === 'on' ? state.from : undefined;
  const usual = useMemo(() => (zone === undefined ? contacts : ownCountryFirst(contacts, zone)), [contacts, zone]);
  const sorted: readonly Listed[] = useMemo(
    () => (from ? nearestFirst(contacts, from) : usual),
    [contacts, from, usual],
  );
  useEffect(() => {
    if (!matchMedia(cards).matches) return;
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (ownCountryFirst(contacts, own) !== contacts) onSort();
    startTransition(() => setZone(own));
  }, [contacts, onSort]);
  const denied = () => setState({ kind: 'denied' });
  const ask = () => {
    if (!('geolocation' in navigator)) return denied();
    onSort();
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
