import { loadTexts } from '@site/contract/i18n/texts';
import { localeCodes } from '@site/contract/locales';
import { describe, expect, test } from 'vitest';
import { drawOneLine, oneLineOf } from './one-line.ts';

const texts = loadTexts(['drawings']);
const shown = (params: Record<string, unknown>, locale: (typeof localeCodes)[number] = 'en') => ({
  model: 'GK1',
  params,
  drawing: null,
  parameters: [],
  locale,
  text: texts[locale],
});
const feedersOf = (params: Record<string, unknown>) => {
  const drawn = oneLineOf(shown(params));
  return drawn && 'feeders' in drawn ? drawn.feeders : [];
};

const j1939 = { engine_ecu: ['mechanical', 'j1939'], ac_phases: ['3p4w'], ct_inputs: 3 };

test('a controller for mains failure stands between mains and genset, reads both and switches both', () => {
  const feeders = feedersOf({ ...j1939, control_mode: ['manual', 'auto_start', 'amf'] });
  expect(
    feeders.map(({ side, isLive, senses, switches, drives }) => ({ side, isLive, senses, switches, drives })),
  ).toEqual([
    { side: 'left', isLive: false, senses: '3-phase voltage', switches: 'open, close', drives: undefined },
    {
      side: 'right',
      isLive: true,
      senses: '3-phase voltage, current',
      switches: 'open, close',
      drives: 'start, stop, sensors, J1939',
    },
  ]);
});

test('a controller that only starts a set has no mains', () => {
  const feeders = feedersOf({ ...j1939, engine_ecu: 'mechanical', control_mode: ['auto_start'] });
  expect(feeders.map(({ source, drives }) => [source.kind, drives])).toEqual([['genset', 'start, stop, sensors']]);
});

test('sets in parallel are counted', () => {
  const feeders = feedersOf({ ...j1939, control_mode: ['parallel'], sets_parallel: 32 });
  expect(feeders.map(({ source }) => source.label)).toEqual(['Genset', 'Other sets, 32 in all']);
});

describe('a device that is in the line itself', () => {
  test.each([
    ['a charger', { control_mode: 'charger' }, ['mains', 'device', 'battery', 'box']],
    ['a heater', { control_mode: 'heater' }, ['mains', 'device', 'genset']],
    ['a soft starter', { rated_current: 250 }, ['mains', 'device', 'motor']],
    ['a gateway', { control_mode: ['monitor'], ports: ['lte', 'lan'] }, ['box', 'device', 'cloud']],
  ])('%s', (_, params, kinds) => {
    const drawn = oneLineOf(shown(params));
    expect(drawn && 'chain' in drawn ? drawn.chain.map(({ kind }) => kind) : []).toEqual(kinds);
  });
});

test('a device without a plant around it has no diagram', () => {
  expect(drawOneLine(shown({ control_mode: ['io'], ports: ['can'] }))).toBeUndefined();
});

test.each(localeCodes)('every word is there in %s', (locale) => {
  for (const control_mode of [
    'amf',
    'ats',
    'ems',
    'avr',
    'governor',
    'parallel',
    'mains_parallel',
    'charger',
    'heater',
  ])
    expect(drawOneLine(shown({ ...j1939, sets_parallel: 4, control_mode }, locale))?.tall).toContain('GK1');
});
