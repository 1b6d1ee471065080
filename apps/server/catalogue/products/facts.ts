import { productIn, rangeIn, withUnitIn } from '@site/contract/i18n/figures';
import type { Locale } from '@site/contract/locales';
import { labelIn } from './option-label.ts';
import type { ParameterName } from './queries.ts';

type Params = Record<string, unknown>;
type Size = readonly [number, number];

/** Parameters that a product's card shows, in this order. */
export const cardParameters = ['overall_dimension', 'ports', 'working_power_range'] as const;

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(String);

const supplies: Record<string, string> = { dc: 'DC', ac: 'AC', acdc: 'AC/DC' };

/** `DC 8–35 V` */
export const supplyOf = (value: unknown, locale: Locale): string | undefined => {
  const { type, v } = (value ?? {}) as { type?: string; v?: [number, number] };
  return type && v ? withUnitIn(`${supplies[type] ?? type}\u00a0${rangeIn(v, locale)}`, 'V', locale) : undefined;
};

export const sizeOf = (front: Size, locale: Locale): string => withUnitIn(productIn(front, locale), 'mm', locale);

/** Two Ethernet ports are `2 LAN`, in Chinese `以太网 ×2`: a number there needs a measure word. */
export const countedIn = (count: number, name: string, locale: Locale): string =>
  count < 2 ? name : locale === 'zh' || locale === 'hk' ? `${name}\u00a0×${count}` : `${count}\u00a0${name}`;

/** `CAN, 2 RS485, LAN`: with the number of ports where a product has several of a kind. */
export const portsOf = (params: Params, ports: ParameterName | undefined, locale: Locale): string | undefined => {
  const counts: Record<string, unknown> = { can: params.can_ports, rs485: params.rs485_ports, lan: params.lan_ports };
  const names = listOf(params.ports).map((key) => {
    const name = labelIn(ports?.options[key], locale) ?? key.toUpperCase();
    const count = Number(counts[key] ?? 1);
    return countedIn(count, name, locale);
  });
  // Intl.ListFormat sets Chinese units side by side without a mark, and joins Portuguese ones with "e".
  return names.length > 0 ? names.join(locale === 'zh' || locale === 'hk' ? '、' : ', ') : undefined;
};

export type Names = ReadonlyMap<string, ParameterName>;

/** The three lines under a product's picture: size, ports and supply. */
export const cardFacts = (front: Size | null, params: Params, names: Names, locale: Locale) => {
  const values: { [K in (typeof cardParameters)[number]]: string | undefined } = {
    overall_dimension: front ? sizeOf(front, locale) : undefined,
    ports: portsOf(params, names.get('ports'), locale),
    working_power_range: supplyOf(params.working_power_range, locale),
  };
  return cardParameters.flatMap((key) => {
    const [name, value] = [names.get(key)?.name, values[key]];
    return name && value ? [{ key, name, value }] : [];
  });
};
