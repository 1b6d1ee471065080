import type { Category, ProductsClassData, Series } from '@site/contract/catalogue';
import { figureIn, productIn } from '@site/contract/i18n/figures';
import type { Locale } from '@site/contract/locales';
import { socialAddress } from '@site/contract/picture-addresses';
import { tag } from '@site/contract/tags';
import type * as z from 'zod';
import { type PictureRow, toPicture } from '#assets/shown-picture.ts';
import type { Reading } from '#platform/cache/reading.ts';
import { faceOf } from './face.ts';
import { findCategories, findSeries, type SeriesRow, type Display } from './queries.ts';
import { countedIn, sizeOf, supplyOf } from './values.ts';

const portNames: Record<string, string> = {
  can: 'CAN',
  rs485: 'RS485',
  rs232: 'RS232',
  lan: 'LAN',
  usb: 'USB',
  usb_c: 'USB-C',
  wifi: 'Wi-Fi',
  bluetooth: 'BLE',
  lte: '4G',
  gnss: 'GNSS',
  lorawan: 'LoRaWAN',
  profinet: 'PROFINET',
};
const screens = { mono: 'LCD', tft: 'TFT', oled: 'OLED' } as const;
const mmPerInch = 25.4;
/** More do not fit on a line of the menu. */
const maxPorts = 4;

const displayOf = (display: Display, locale: Locale): string | undefined => {
  if (!display) return undefined;
  if (display.type === 'seg') return `LED ${[display.text, display.unit].filter(Boolean).join(' ')}`;
  const [across, down] = display.active;
  const inches = Math.round((Math.hypot(across, down) / mmPerInch) * 10) / 10;
  return display.type === 'tft'
    ? `${figureIn(inches, locale)}" TFT`
    : `${productIn(display.px, locale)} ${screens[display.type]}`;
};

const portsOf = (params: Record<string, unknown>, locale: Locale): string | undefined => {
  const counts: Record<string, unknown> = { can: params.can_ports, rs485: params.rs485_ports, lan: params.lan_ports };
  const ports = Array.isArray(params.ports) ? params.ports.map(String) : [];
  const named = ports.slice(0, maxPorts).map((key) => {
    return countedIn(Number(counts[key] ?? 1), portNames[key] ?? key.toUpperCase(), locale);
  });
  return named.length > 0 ? named.join(', ') : undefined;
};

/** Two short lines that need no translation: display and ports, or otherwise supply and size. */
const seriesFacts = (
  front: [number, number],
  display: Display,
  params: Record<string, unknown>,
  locale: Locale,
): string[] =>
  [
    displayOf(display, locale),
    portsOf(params, locale),
    supplyOf(params.working_power_range, locale),
    sizeOf(front, locale),
  ]
    .filter((fact) => fact !== undefined)
    .slice(0, 2);

/** The photograph that other sites show of a shared list. */
const socialOf = (reading: Reading, row: PictureRow | null): { social?: string } =>
  row ? { social: socialAddress(toPicture(reading, row)) } : {};

const toSeries = (reading: Reading, row: SeriesRow): Series => {
  const { id, name, purpose, image, photo, own, front, display, picture, params, productCount } = row;
  const face = faceOf(reading, { slug: image, photo, picture });
  return {
    cat_id: id,
    cat_name: name,
    ori_img: face.image,
    ...(face.picture ? { picture: face.picture } : {}),
    ...socialOf(reading, own ?? photo),
    purpose,
    facts: front ? seriesFacts(front, display ?? undefined, params ?? {}, reading.locale) : [],
    front: face.front,
    product_count: productCount,
  };
};

/** Categories with all their series, in menu order. */
export const categoryTree = async (reading: Reading): Promise<Category[]> => {
  const [categories, series] = await Promise.all([findCategories(reading), findSeries(reading)]);
  const children = Map.groupBy(series, ({ categoryId }) => categoryId);
  return categories.map(({ id, name, summary, image, photo, own }) => {
    const face = faceOf(reading, { slug: image, photo, picture: null });
    return {
      cat_id: id,
      cat_name: name,
      ori_img: face.image,
      ...(face.picture ? { picture: face.picture } : {}),
      ...socialOf(reading, own ?? photo),
      summary,
      children: (children.get(id) ?? []).map((row) => toSeries(reading, row)),
    };
  });
};

export const listCategories = async (reading: Reading): Promise<z.output<typeof ProductsClassData>> => {
  reading.shows(tag.menu, tag.products);
  return { list: await categoryTree(reading) };
};
