import type { Rect, PartRecord } from '../part.ts';
import type { MimicId } from '../shape.ts';
import { print } from './print.ts';

type Station = { at: number; name: string };
/** The positions of the symbols in a printed one-line diagram, relative to its width, and its lamps. */
const diagrams: { [M in MimicId]: { stations: Station[]; lamps: { id: string; on: boolean; at: number }[] } } = {
  amf: {
    stations: [
      { at: 0, name: 'MAINS' },
      { at: 0.27, name: '' },
      { at: 0.5, name: '' },
      { at: 0.73, name: '' },
      { at: 1, name: 'GENSET' },
    ],
    lamps: [
      { id: 'mains', on: false, at: 0.135 },
      { id: 'mcb', on: false, at: 0.385 },
      { id: 'gcb', on: true, at: 0.615 },
      { id: 'genset', on: true, at: 0.865 },
    ],
  },
  ats: {
    stations: [
      { at: 0, name: 'SOURCE 1' },
      { at: 0.27, name: '' },
      { at: 0.5, name: '' },
      { at: 0.73, name: '' },
      { at: 1, name: 'SOURCE 2' },
    ],
    lamps: [
      { id: 's1', on: true, at: 0.135 },
      { id: 's1-closed', on: true, at: 0.385 },
      { id: 's2-closed', on: false, at: 0.615 },
      { id: 's2', on: true, at: 0.865 },
    ],
  },
  gcb: {
    stations: [
      { at: 0, name: 'GENSET' },
      { at: 0.5, name: '' },
      { at: 1, name: 'BUS' },
    ],
    lamps: [
      { id: 'genset', on: true, at: 0.26 },
      { id: 'bus', on: true, at: 0.74 },
    ],
  },
  marine: {
    stations: [
      { at: 0, name: 'DG' },
      { at: 0.27, name: '' },
      { at: 0.5, name: 'BUS' },
      { at: 0.73, name: '' },
      { at: 1, name: 'SHORE' },
    ],
    lamps: [
      { id: 'dg', on: true, at: 0.135 },
      { id: 'dg-closed', on: true, at: 0.385 },
      { id: 'shore-closed', on: false, at: 0.615 },
      { id: 'shore', on: false, at: 0.865 },
    ],
  },
};

export const mimicHeight = 17;

export function layoutMimic(record: PartRecord, kind: MimicId, area: Rect, fit: number, legendScale: number): void {
  const { stations, lamps } = diagrams[kind];
  const inset = 7.5 * fit;
  const x = (share: number): number => area.x + inset + share * (area.w - inset * 2);
  const cy = area.y + 5.8 * fit;
  record.add(
    `mimic.${kind}`,
    { t: 'mimic', kind, stations: stations.map(({ at }) => x(at)) },
    { ...area, h: 11.6 * fit },
  );
  for (const { id, on, at } of lamps)
    record.round(`mimic.${id}`, { t: 'lamp', colour: 'live', on }, x(at), cy, 1.35 * Math.max(0.7, fit));
  for (const { at, name } of stations)
    print(record, name, x(at), area.y + 15.2 * fit, {
      size: 2.2 * fit * legendScale,
      anchor: 'middle',
      tone: 'soft',
      max: 16,
    });
}
