import type { Locale } from '@site/contract/locales';

const noBreak = '\u00a0';

/** Units that follow a figure. Longer ones come first, so that `kWh` is not matched as `kW`. */
const units =
  'kVAR|kVAr|kvar|kVA|MVA|kWh|MWh|MWp|kWp|kW|MW|mW|VA|W|kV|mV|V|kA|mA|A|kHz|MHz|GHz|Hz|kΩ|MΩ|Ω|mm²|m²|m³|km/h|m/s|mm|cm|km|µm|µs|ms|min|dk|sa|kg|kPa|MPa|bar|°C|K|L/h|L|Ah|dB|Nm|rpm|rps|kB|MB|GB|kbit/s|Mbit/s|s|h|g|m';
const beforeUnit = new RegExp(`(?<=\\d) (?=(?:${units})(?![\\p{L}\\d²³]))`, 'gu');

/** `IEC 61850`, `EN 12845`, `UL 508`: the name of a standard and its number. */
const inStandard = /(?<=\b(?:IEC|ISO|EN|UL|GB|IEEE|SAE|ITU|IACS|NFPA|ABNT|NBR|TS)) (?=\d)/gu;

/** Chinese dates have no space inside: 2026年9月15日. Durations (3 年, 6 个月) keep theirs. */
const dates: readonly (readonly [RegExp, string])[] = [
  [/(?<=(?<!\d)(?:19|20)\d{2})[ \u00a0]年/gu, '年'],
  [/年[ \u00a0](?=\d{1,2}[ \u00a0]?月)/gu, '年'],
  [/(?<=(?<![\d.])\d{1,2})[ \u00a0]月/gu, '月'],
  [/月[ \u00a0]?(\d{1,2})[ \u00a0]?日/gu, '月$1日'],
];

/** Adds what editors cannot see and should not have to type: no-break spaces before units, and Chinese dates without spaces. */
export const withTypography = (text: string, locale: Locale): string => {
  const bound = text.replaceAll(beforeUnit, noBreak).replaceAll(inStandard, noBreak);
  return locale === 'zh' || locale === 'hk'
    ? dates.reduce((result, [pattern, tight]) => result.replaceAll(pattern, tight), bound)
    : bound;
};
