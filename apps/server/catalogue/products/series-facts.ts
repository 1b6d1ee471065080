import { figureIn, productIn } from '@site/contract/i18n/figures';
import type { Locale } from '@site/contract/locales';
import { countedIn, sizeOf, supplyOf } from './facts.ts';
import type { Display } from './queries.ts';

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
export const seriesFacts = (
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
