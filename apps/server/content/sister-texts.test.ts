import { readFileSync } from 'node:fs';
import { localeCodes } from '@site/contract/locales';
import { needsLogin } from '@site/documents/kinds';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

type LocaleCode = (typeof localeCodes)[number];
type Faq = { questions: { slug: string; answer: Record<LocaleCode, string> }[] };

const read = (path: string) => readFileSync(new URL(`../../../demo/content/${path}`, import.meta.url), 'utf8');

const answer = (file: string, slug: string, locale: LocaleCode) => {
  const { questions } = parse(read(`faq/${file}.yaml`)) as Faq;
  return questions.find((question) => question.slug === slug)!.answer[locale];
};

/** Every text of a manual in one language, as one string. */
const manual = (file: string, locale: LocaleCode) => {
  const lines = new RegExp(`^ +${locale}: (.*)$`, 'gm');
  return Array.from(read(`manuals/${file}.yaml`).matchAll(lines), ([, text]) => text).join('\n');
};

/** Figures compare alike whatever the language puts between digits and units. */
const plain = (text: string) => text.replaceAll('\u{A0}', ' ').replaceAll(',', '.');

test.each(localeCodes)('the answer and the manual name the same ports for a gateway: %s', (locale) => {
  for (const text of [answer('communication', 'cloud-gateway-offline', locale), manual('gateway', locale)])
    for (const port of ['8883', '443', '53', '123']) expect(text).toMatch(new RegExp(`\\b${port}\\b`));
});

test.each(localeCodes)('the answer and the manual give one length for RS485: %s', (locale) => {
  for (const text of [answer('communication', 'rs485-termination-and-bias', locale), manual('common', locale)])
    expect(plain(text)).toContain('1.200 m');
});

test.each(localeCodes)('the answer and the manuals give one gap for a pickup: %s', (locale) => {
  const texts = [
    answer('wiring', 'magnetic-pickup-gap-and-signal', locale),
    manual('genset', locale),
    manual('avr', locale),
  ];
  for (const text of texts) expect(plain(text)).toMatch(/0\.7\D{1,5}1\.1 mm/);
});

test.each(localeCodes)('the answer lists files as open or behind a login as the site treats them: %s', (locale) => {
  const columns = answer('account-service', 'which-files-need-a-login', locale)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, 3));
  const [open, closed] = [0, 1].map((at) => columns.map((cells) => cells[at]).join('\n'));
  expect([needsLogin('firmware', false), needsLogin('wiring', false), needsLogin('note', false)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(closed).toMatch(/firmware|固件|韌體|donanım yazılımı/i);
  expect(closed).toMatch(/wiring|接线图|接線圖|diagramas de (ligação|conexiones)|bağlantı/i);
  expect(open).toMatch(/security|安全|保安|segurança|seguridad|güvenlik/i);
});

test.each(localeCodes)('a transfer pause is set by residual voltage, not by provoking trips: %s', (locale) => {
  expect(answer('paralleling-transfer', 'motors-trip-at-transfer', locale)).toMatch(/25%|%25/);
});

test.each(localeCodes)('the panel heater of a cold site is large enough for what it heats: %s', (locale) => {
  const text = plain(answer('choosing', 'cold-heat-and-altitude', locale));
  const [wattsPerKelvin, outside] = [5.5 * 1.5, -28];
  for (const [watts, atLeast] of [
    [100, -20],
    [200, -5],
  ] as const) {
    expect(outside + watts / wattsPerKelvin).toBeGreaterThan(atLeast);
    expect(text).toMatch(new RegExp(`5\\.5 W.*1\\.5 m².*\\b${watts} W.*−${-atLeast} °C`));
  }
});
