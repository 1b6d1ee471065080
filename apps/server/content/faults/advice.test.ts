import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findSafetyWord, type SafetyWord } from '@site/content/glossary/safety-words';
import { type Locale, localeCodes } from '@site/contract/locales';
import type { FaultParameter } from '@site/faults/book';
import { composeFault } from '@site/faults/compose';
import { toFaultInput } from '@site/faults/explain';
import type { FaultInput } from '@site/faults/facts';
import { expect, test } from 'vitest';
import { readGlossary } from '../wording.ts';
import { theFaultList } from './a-fault-list.ts';

const faults = await theFaultList();
const { safetyWords } = readGlossary(
  await readFile(join(import.meta.dirname, '../../../../demo/content/glossary.yaml'), 'utf8'),
);
const fmis = Array.from({ length: 32 }, (_, fmi) => fmi);
const rows = faults.codes.map((code, id) => toFaultInput({ ...code, id }, faults));
const textOf = (key: string, locale: Locale) => faults.sentences.find((one) => one.key === key)?.text[locale] ?? '';

const named = ({ parameter, manufacturerCode, fmi }: FaultInput): string =>
  [
    manufacturerCode?.manufacturer,
    manufacturerCode?.code,
    parameter?.spn ?? manufacturerCode?.spn,
    fmi ?? manufacturerCode?.fmi,
  ]
    .filter((part) => part !== undefined)
    .join(' ');
const actionsOf = (input: FaultInput, locale: Locale): string[] => composeFault(input, faults, locale).action;
const withEveryMode = (parameters: readonly FaultParameter[]): FaultInput[] =>
  parameters.flatMap((parameter) => fmis.map((fmi) => ({ parameter, fmi })));

const voltage = safetyWords.filter(({ names }) => names.en === 'dangerous voltage');
const warns = (text: string, locale: Locale) => findSafetyWord(voltage, 'caution', text, locale) !== undefined;
const touches = (text: string, locale: Locale) => findSafetyWord(safetyWords, 'touch', text, locale);

/** Texts that name no state, but words that begin like one: to the harm of the check in content:check. */
const stateless: Record<Locale, readonly string[]> = {
  en: ['Press the emergency stop.', 'before the stop limit is reached', 'the stop lamp'],
  zh: ['按下急停按钮', '隔离开关', '断路器', '关于冷却液', '检查冷却器'],
  hk: ['按下緊急停止按鈕', '隔離開關', '斷路器', '關於冷卻液', '停電'],
  pt: ['para o lado do alternador', 'isolação gasta', 'parada de emergência'],
  es: ['detecta un corto', 'cortocircuito', 'aislamiento', 'enfriador', 'parada de emergencia'],
  'tr-TR': ['kesici', 'kapak', 'kapasite', 'yalıtım', 'soğutma suyu', 'acil durdurma'],
};

test.each(localeCodes)('no word that only looks like a state passes for one in %s', (locale) => {
  const found = stateless[locale].filter((text) => findSafetyWord(safetyWords, 'state', text, locale));
  expect(found).toEqual([]);
});

test('the glossary has safety words of every role in every language', () => {
  for (const role of ['state', 'caution', 'person', 'touch', 'live', 'running'] as const)
    for (const locale of localeCodes)
      expect(
        safetyWords.some((word: SafetyWord) => word.role === role && word.patterns[locale]),
        `${role} ${locale}`,
      ).toBe(true);
});

const highVoltage = ['injector', 'ignition', 'spark'];
const namedHighVoltage = /inject(?!ion pump)|ignition|spark/i;
const isHighVoltage = ({ parameter, manufacturerCode }: FaultInput): boolean =>
  highVoltage.includes(parameter?.topic ?? '') ||
  (parameter === undefined && namedHighVoltage.test(manufacturerCode?.name?.en ?? ''));

test.each(localeCodes)('injectors and ignition warn of high voltage before the first touching step in %s', (locale) => {
  const subjects = [
    ...rows.filter(isHighVoltage),
    ...withEveryMode(faults.parameters.filter(({ topic }) => highVoltage.includes(topic ?? ''))),
  ];
  expect(subjects.length).toBeGreaterThan(3_000);
  expect(rows.filter(({ manufacturerCode }) => manufacturerCode?.own_meaning).filter(isHighVoltage)).toHaveLength(24);
  const silent = subjects.filter((input) => {
    const actions = actionsOf(input, locale);
    const warning = actions.findIndex((text) => warns(text, locale));
    const touching = actions.findIndex((text) => touches(text, locale));
    return warning < 0 || (touching >= 0 && touching < warning);
  });
  expect(silent.map(named)).toEqual([]);
});

test.each(localeCodes)(
  'no advice touches anything before it names the state, or beside a set that can keep running, in %s',
  (locale) => {
    const advice = faults.sentences.filter(({ part }) => part === 'action' || part === 'hint');
    const touching = advice.filter(({ text }) => touches(text[locale], locale));
    expect(touching.length).toBeGreaterThan(20);
    const bare = touching.filter(({ text }) => {
      const before = text[locale].slice(0, touches(text[locale], locale)?.at);
      return (
        !findSafetyWord(safetyWords, 'state', before, locale) ||
        findSafetyWord(safetyWords, 'running', text[locale], locale)
      );
    });
    expect(bare.map(({ key }) => key)).toEqual([]);
  },
);

/** Modes in which the sensor or its circuit has failed, not the engine. */
const signalModes = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 19, 20, 21];
/** Oil, then coolant, then speed with the sensors that it is measured with, then crankcase, rail, bearings and alternator voltage. */
const protectedSpns = [
  [23, 19, 98, 100, 104, 175, 1135, 1208, 3549, 5925],
  [20, 24, 109, 110, 111, 1637, 2430, 4193, 5708],
  [190, 636, 637, 723, 1614, 2436, 4201, 4202],
  [22, 101, 129, 157, 1122, 1157, 1349, 2440],
].flat();

test.each(localeCodes)('a failed sensor of a protected value says that the protection may be lost in %s', (locale) => {
  const sentence = textOf('protection_lost', locale);
  const parameters = faults.parameters.filter(({ spn }) => protectedSpns.includes(spn));
  expect(parameters.map(({ spn }) => spn).toSorted((a, b) => a - b)).toEqual(protectedSpns.toSorted((a, b) => a - b));
  const unsaid = withEveryMode(parameters).filter(
    (input) => signalModes.includes(input.fmi ?? -1) && !actionsOf(input, locale).includes(sentence),
  );
  expect(unsaid.map(named)).toEqual([]);
});

test('every value that a rule stops the set for is protected, and others are not', () => {
  const sentence = textOf('protection_lost', 'en');
  const stops = faults.parameters.filter((parameter) =>
    [0, 1, 15, 16, 31].some((fmi) => composeFault({ parameter, fmi }, faults, 'en').severity === 'stop'),
  );
  expect(stops.length).toBeGreaterThan(50);
  expect(
    stops.filter((parameter) => !actionsOf({ parameter, fmi: 3 }, 'en').includes(sentence)).map(({ spn }) => spn),
  ).toEqual([]);
  for (const spn of [171, 108, 84, 96, 3719])
    expect(actionsOf({ parameter: faults.parameters.find((one) => one.spn === spn), fmi: 3 }, 'en')).not.toContain(
      sentence,
    );
});

test.each(localeCodes)('a row with the manufacturer’s own meaning gives it as the cause in %s', (locale) => {
  const own = rows.filter(({ manufacturerCode }) => manufacturerCode?.own_meaning);
  expect(own).toHaveLength(28);
  for (const input of own) {
    const { cause } = composeFault(input, faults, locale);
    for (const note of input.manufacturerCode?.notes ?? []) expect(cause[0], named(input)).toContain(note[locale]);
    expect(cause).not.toContain(textOf('cause_special', locale));
  }
});

test('a breaker is isolated before it is checked, and no set is stopped alone on a live bus', () => {
  expect(textOf('check_breaker', 'en')).toMatch(
    /Stop all sets on the bus together.*lock off and prove dead.*only then check/,
  );
  const breaker = faults.parameters.filter(({ topic }) => topic === 'breaker');
  expect(breaker.length).toBeGreaterThan(5);
  for (const input of withEveryMode(breaker)) {
    const [first = ''] = actionsOf(input, 'en').filter((text) => /prove dead/.test(text));
    expect(first, named(input)).toMatch(/isolate.*lock off and prove dead/i);
  }
});

test('nothing is moved by hand at live circuits: injectors, ignition, alternator, mains and busbar', () => {
  const move = textOf('act_move_harness', 'en');
  const live = faults.parameters.filter(
    ({ topic, system }) =>
      [...highVoltage, 'gen_voltage', 'gen_load', 'breaker', 'synchronising'].includes(topic ?? '') ||
      system === 'mains_busbar',
  );
  expect(
    live.filter((parameter) => actionsOf({ parameter, fmi: 2 }, 'en').includes(move)).map(({ spn }) => spn),
  ).toEqual([]);
  expect(actionsOf({ parameter: faults.parameters.find(({ spn }) => spn === 100), fmi: 2 }, 'en')).toContain(move);
});

test('a fluid that is a little low agrees with its badge: the set can keep running until the next stop', () => {
  for (const spn of [98, 111]) {
    const { severity, action } = composeFault(
      { parameter: faults.parameters.find((one) => one.spn === spn), fmi: 17 },
      faults,
      'en',
    );
    expect(severity).toBe('notice');
    expect(action[0]).toMatch(/can keep running.*next stop/);
    expect(action).not.toContain(textOf('top_up_soon', 'en'));
  }
});

test('a stop that spares an engine leaves the decision to the person in charge where lives depend on it', () => {
  const duty = textOf('duty_exempt', 'en');
  const says = (spn: number, fmi: number) =>
    actionsOf({ parameter: faults.parameters.find((one) => one.spn === spn), fmi }, 'en').includes(duty);
  for (const [spn, fmi] of [
    [100, 1],
    [98, 1],
    [110, 0],
    [111, 1],
  ] as const)
    expect(says(spn, fmi), `${spn}`).toBe(true);
  for (const [spn, fmi] of [
    [190, 0],
    [101, 0],
  ] as const)
    expect(says(spn, fmi), `${spn}`).toBe(false);
});

test('a circuit fault asks for STOP and the lock before its first check', () => {
  const lock = textOf('touch_only_stopped', 'en');
  const checks = ['act_pins', 'act_move_harness', 'act_fuse', 'act_resistance', 'act_mechanical_look'].map((key) =>
    textOf(key, 'en'),
  );
  const subjects = faults.parameters.flatMap((parameter) => [2, 3, 5, 7].map((fmi) => ({ parameter, fmi })));
  const late = subjects.filter((input) => {
    const actions = actionsOf(input, 'en');
    const first = actions.findIndex((text) => checks.includes(text));
    return first >= 0 && !actions.slice(0, first).includes(lock);
  });
  expect(late.map(named)).toEqual([]);
});

test('fuel and air of an engine that races are shut off from a safe place only', () => {
  const safePlace: Record<Locale, RegExp> = {
    en: /only from a safe place/,
    zh: /只能在安全位置/,
    hk: /只可在安全位置/,
    pt: /só de um lugar seguro/,
    es: /solo desde un lugar seguro/,
    'tr-TR': /yalnızca güvenli bir yerden/,
  };
  for (const locale of localeCodes) expect(textOf('stop_overspeed', locale)).toMatch(safePlace[locale]);
});

test('no row that stops the set at once asks to look for loads first', () => {
  const rushed: Record<Locale, RegExp> = {
    en: /Unless it has to stop at once/,
    zh: /除非必须立即停机/,
    hk: /除非必須立即停機/,
    pt: /A menos que seja preciso parar imediatamente/,
    es: /Salvo que haya que detenerlo de inmediato/,
    'tr-TR': /Hemen durdurulması gerekmiyorsa/,
  };
  for (const locale of localeCodes) expect(textOf('touch_only_stopped', locale)).toMatch(rushed[locale]);
});

test('no current transformer is unplugged to measure it, and no gauge is fitted to a rail', () => {
  const unplugged = ['act_resistance', 'act_insulation'].map((key) => textOf(key, 'en'));
  const currents = faults.parameters.filter(({ topic }) => topic === 'gen_load');
  const rails = faults.parameters.filter(({ topic }) => topic === 'rail_pressure');
  expect([currents.length > 10, rails.length > 2]).toEqual([true, true]);
  const opened = withEveryMode(currents).filter((input) =>
    actionsOf(input, 'en').some((text) => unplugged.includes(text)),
  );
  const fitted = withEveryMode(rails).filter((input) =>
    actionsOf(input, 'en').includes(textOf('act_instrument', 'en')),
  );
  expect([...opened, ...fitted].map(named)).toEqual([]);
});

test('a fuel leak warns of the pressure that stays in the rail', () => {
  const warning = textOf('rail_danger', 'en');
  const leaks = faults.parameters.filter(({ topic }) => topic === 'fuel_leak');
  expect(leaks.length).toBeGreaterThan(0);
  for (const parameter of leaks) expect(actionsOf({ parameter, fmi: 31 }, 'en')).toContain(warning);
});
