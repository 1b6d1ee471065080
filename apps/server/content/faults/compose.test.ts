import { type Locale, localeCodes, perLocale } from '@site/contract/locales';
import { composeFault } from '@site/faults/compose';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { theFaultList } from './a-fault-list.ts';

const faults = await theFaultList();
const { parameters, codes } = faults;
const parameterOf = (spn: number | undefined) => parameters.find((parameter) => parameter.spn === spn);
const compose = (spn: number, fmi: number, locale: Locale = 'en') =>
  composeFault({ spn, fmi, parameter: parameterOf(spn) }, faults, locale);

const anyLocale = fc.constantFrom(...localeCodes);
const anyFmi = fc.integer({ min: 0, max: 31 });
const placeholder = /[{}<>]|undefined|null|\bNaN\b|\[object/;
const unknownResponse = (locale: Locale) =>
  faults.sentences
    .filter(({ key }) => key === 'response_manufacturer_sets' || key === 'response_lamps')
    .map(({ text }) => text[locale]);

test('every parameter with every failure mode is explained in every language', () => {
  fc.assert(
    fc.property(fc.constantFrom(...parameters), anyFmi, anyLocale, (parameter, fmi, locale) => {
      const fault = composeFault({ parameter, fmi }, faults, locale);
      const all = [fault.title, fault.meaning, ...fault.cause, ...fault.response, ...fault.action, fault.source.note];
      expect(fault.cause.length).toBeGreaterThan(0);
      expect(fault.action.length).toBeGreaterThan(0);
      expect(fault.general).toBe(true);
      for (const text of all) {
        expect(text.trim().length).toBeGreaterThan(0);
        expect(text).not.toMatch(placeholder);
      }
      expect(new Set([...fault.cause, ...fault.action]).size).toBe(fault.cause.length + fault.action.length);
    }),
    { numRuns: 2_000 },
  );
});

test('without a manufacturer’s row the response is unknown', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 524_286 }), anyFmi, anyLocale, (spn, fmi, locale) => {
      const fault = compose(spn, fmi, locale);
      expect(fault.response).toEqual(unknownResponse(locale));
      expect(fault.responseKnown).toBe(false);
      expect(fault.confidence).toBeUndefined();
    }),
  );
});

test('the response is known exactly when the row has one', () => {
  for (const manufacturerCode of codes) {
    const fault = composeFault({ manufacturerCode, parameter: parameterOf(manufacturerCode.spn) }, faults, 'en');
    expect(fault.responseKnown).toBe(manufacturerCode.response !== undefined);
    expect(fault.confidence).toBe(manufacturerCode.confidence);
    expect(fault.source.ids).toEqual(manufacturerCode.sources);
  }
});

test('low oil pressure starts with stopping and the oil level, and ends with the manufacturer', () => {
  const fault = compose(100, 1);
  expect(fault.title).toBe('Engine oil pressure: far below the normal range');
  expect(fault.severity).toBe('stop');
  expect(fault.severityBasis).toBe('rule');
  expect(fault.action[0]).toContain('Stop the set at once');
  expect(fault.action[1]).toContain('the person in charge decides whether to stop');
  expect(fault.action[2]).toContain('locked against starting');
  expect(fault.action[3]).toContain('oil level first');
  expect(fault.action.at(-1)).toContain("engine manufacturer's procedure");
});

test('a fault of the mains does not ask for the set to be stopped', () => {
  const fault = compose(2474, 0);
  expect(fault.severity).toBe('warning');
  expect(fault.action.join(' ')).not.toMatch(/stop the set|restart/);
  expect(fault.action[0]).toContain('fuses and measuring wires');
});

test('notes in Portuguese and Spanish contain a collection, so that they agree with every name', () => {
  expect(compose(110, 2, 'pt').title).toBe(
    'Temperatura do líquido de arrefecimento: sinal irregular, intermitente ou incorreto',
  );
  expect(compose(110, 2, 'es').title).toBe('Temperatura del refrigerante: señal errática, intermitente o incorrecta');
  const adjective =
    /^(muit|muy )?\s?(criticamente|críticamente|alt[oa]|baix|baj[oa]|travad|trabad|ignorad|errátic|ativ|activ|maior|mayor)/;
  const alone = faults.wording.notes.filter(({ text }) => [text.pt, text.es].some((note) => adjective.test(note)));
  expect(alone.map(({ key }) => key)).toEqual([]);
});

test.each([
  [1761, 1],
  [3364, 31],
  [3516, 18],
  [4334, 18],
  [4334, 16],
  [3031, 18],
  [3251, 16],
  [3251, 18],
  [3719, 0],
  [3226, 2],
  [3226, 16],
  [4364, 18],
  [27, 7],
  [412, 16],
  [102, 18],
  [102, 16],
  [105, 16],
  [107, 16],
  [131, 16],
  [641, 7],
  [51, 7],
])('SPN %i with FMI %i has specific advice besides the general sentences', (spn, fmi) => {
  const { cause, action } = compose(spn, fmi);
  const own = new Set(
    faults.sentences
      .filter(({ key, when }) => !when || when.some(({ topic }) => topic) || key.startsWith('def_'))
      .map(({ text }) => text.en),
  );
  expect(cause.filter((text) => own.has(text)).length).toBeGreaterThan(0);
  expect(action.filter((text) => own.has(text)).length).toBeGreaterThan(0);
});

test('an unknown number is reported as unknown, and the failure mode is still explained', () => {
  const fault = compose(4999, 3);
  expect(fault.title).toBe('SPN 4999: voltage high or shorted to supply');
  expect(fault.meaning).toContain('not in our list');
  expect(fault.meaning).toContain('above the range');
  expect(compose(521_033, 3).meaning).toContain('520192 to 524287');
});

test('failure modes 14, 31 and the reserved ones refer to the manual', () => {
  for (const fmi of [14, 22, 26, 30, 31]) {
    const fault = compose(100, fmi);
    expect(fault.severity).toBe('manufacturer');
    expect(fault.action.some((text) => text.includes("engine manufacturer's manual and follow it"))).toBe(true);
  }
});

test('the highest number with failure mode 31 means that there is no fault', () => {
  const fault = compose(524_287, 31);
  expect(fault.meaning).toContain('no fault to report');
  expect([...fault.cause, ...fault.response, ...fault.action]).toEqual([]);
});

test('a name without a translation is in English and marked as English', () => {
  const untranslated = parameters.find(({ common }) => !common);
  expect(composeFault({ parameter: untranslated, fmi: 0 }, faults, 'zh').name).toEqual({
    text: untranslated?.name.en,
    locale: 'en',
  });
  expect(compose(100, 1, 'hk').title).toBe('機油壓力：遠低於正常範圍');
});

test('a manufacturer that uses a number for something else overrides its name and advice', () => {
  const manufacturerCode = codes.find(({ manufacturer, spn }) => manufacturer === 'deutz' && spn === 3563);
  const fault = composeFault({ manufacturerCode, parameter: parameterOf(3563) }, faults, 'en');
  expect(fault.title).toContain('Start-of-injection detection, cylinder 3');
  expect(fault.meaning).toContain('something other than the standard');
  expect([...fault.cause, ...fault.action].join(' ')).not.toMatch(/boost|turbocharger/);
});

test('a failure mode with a manufacturer’s own meaning is not explained by the standard', () => {
  const manufacturerCode = codes.find(
    ({ manufacturer, spn, fmi }) => manufacturer === 'detroit-diesel' && spn === 51 && fmi === 0,
  );
  const fault = composeFault({ manufacturerCode, parameter: parameterOf(51) }, faults, 'en');
  expect(fault.title).toBe('Intake throttle: position too low');
  expect(fault.severity).toBe('manufacturer');
  expect(fault.meaning).not.toContain('highest limit');
});

test('a manufacturer’s cause and action replace the general guidance', () => {
  const manufacturerText = perLocale((locale) => `text in ${locale}`);
  const [row] = codes;
  if (!row) throw new Error('no codes');
  const fault = composeFault(
    { manufacturerCode: { ...row, cause: [manufacturerText], action: [manufacturerText] } },
    faults,
    'pt',
  );
  expect(fault.cause).toEqual(['text in pt']);
  expect(fault.action).toEqual(['text in pt']);
  expect(fault.general).toBe(false);
});
