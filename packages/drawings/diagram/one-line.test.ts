import { describe, expect, test } from 'vitest';
import { type Feeder, type OneLine, renderOneLine } from './one-line.ts';

const named = { title: 'One-line diagram of the GK7320', model: 'GK7320', role: 'measures, decides, switches' };
const mains: Feeder = {
  side: 'left',
  source: { kind: 'mains', label: 'Mains' },
  gate: { kind: 'breaker', label: 'Mains breaker' },
  isLive: false,
  senses: '3-phase voltage',
  switches: 'open, close',
};
const genset: Feeder = {
  side: 'right',
  source: { kind: 'genset', label: 'Genset <main>' },
  gate: { kind: 'breaker', label: 'Genset breaker' },
  isLive: true,
  drives: 'start, stop, J1939',
};
const plant: OneLine = { ...named, talks: 'Ethernet, RS485', load: 'Load', feeders: [mains, genset] };
const chain: OneLine = {
  ...named,
  chain: [
    { kind: 'mains', label: 'Mains' },
    { kind: 'device', label: '' },
    { kind: 'battery', label: 'Battery', note: '24 V' },
  ],
};

const viewBox = (svg: string): [number, number] => {
  const [, width = '0', height = '0'] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  return [Number(width), Number(height)];
};

describe.each(['wide', 'tall'] as const)('the %s drawing', (form) => {
  test('names the model, every source, what is read and what is done', () => {
    const svg = renderOneLine(plant)[form];
    for (const words of ['GK7320', 'Mains', 'Genset &lt;main&gt;', 'Load', '3-phase voltage', 'J1939', 'Ethernet'])
      expect(svg).toContain(words);
    expect(svg).toContain('role="img" aria-label="One-line diagram of the GK7320"');
  });

  test('has no style attributes, which the policy forbids, and colours that follow the page', () => {
    for (const oneLine of [plant, chain]) {
      const svg = renderOneLine(oneLine)[form];
      expect(svg).not.toMatch(/style=|<style|<script/);
      expect(svg).toContain('var(--signal,');
    }
  });

  test('keeps every text inside', () => {
    for (const oneLine of [plant, chain]) {
      const svg = renderOneLine(oneLine)[form];
      const [width, height] = viewBox(svg);
      const places = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)]);
      expect(places.length).toBeGreaterThan(3);
      for (const [x = 0, y = 0] of places) {
        expect(x).toBeLessThan(width);
        expect(y).toBeLessThan(height);
      }
    }
  });
});

test('the part that is not energised is grey', () => {
  const { wide } = renderOneLine({ ...plant, feeders: [mains] });
  expect(wide).not.toMatch(/<path d="M[^"]*" fill="none" stroke="var\(--signal/);
});

test('a drawing without a source on the right ends at the device', () => {
  const [both] = viewBox(renderOneLine(plant).wide);
  const [left] = viewBox(renderOneLine({ ...plant, feeders: [mains] }).wide);
  expect(left).toBeLessThan(both);
});
