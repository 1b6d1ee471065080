import { readFileSync } from 'node:fs';
import { escapeXml } from '@site/contract/escape-xml';
import { type Locale, locales } from '@site/contract/locales';
import type { CalculatorInput } from '../inputs.ts';
import { embedded } from './programs.ts';

type Field = CalculatorInput['fields'][number];

const fieldOf = ({ key, label, value, unit = '', step, min, max, options }: Field): string => {
  const name = `<span>${escapeXml(label)}</span>`;
  if (typeof value === 'string')
    return `<label class="long">${name}<textarea id="${key}">${escapeXml(value)}</textarea></label>`;
  const bounds = Object.entries({ min, max }).map(([bound, figure]) =>
    figure === undefined ? '' : ` ${bound}="${figure}"`,
  );
  const control = options
    ? `<select id="${key}">${options.map((option) => `<option value="${option.value}"${option.value === value ? ' selected' : ''}>${escapeXml(option.label)}</option>`).join('')}</select>`
    : `<input id="${key}" type="number" step="${step ?? 'any'}"${bounds.join('')} value="${value}">`;
  return `<label>${name}${control}<span>${escapeXml(unit)}</span></label>`;
};

const template = new URL('./programs/calculator.html', import.meta.url);

/** A single file that works in any browser offline: fields, a result, and the basis of the calculation. */
export const calculatorPage = ({ fields, notes, ...calculator }: CalculatorInput, locale: Locale): string => {
  const parts: Record<string, string> = {
    lang: locales[locale].lang,
    title: escapeXml(calculator.title),
    lead: escapeXml(calculator.lead),
    fields: fields.map(fieldOf).join('\n'),
    notes: notes.map((note) => `<p><small>${escapeXml(note)}</small></p>`).join('\n'),
    data: embedded(calculator),
  };
  return readFileSync(template, 'utf8').replaceAll(/\{\{(\w+)\}\}/g, (_, part: string) => parts[part] ?? '');
};
