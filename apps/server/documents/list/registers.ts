import { type RegisterArea, registerAreas, type RegisterCondition } from '@site/content/register-area/schema';
import type { Locale } from '@site/contract/locales';
import type { Register } from '@site/documents/inputs';
import type { Drawing } from '@site/drawings/product/shape';

type Device = { drawing: Drawing; params: Record<string, unknown> };
type Planned = RegisterArea['groups'][number]['registers'][number];

const listed = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String);
const isAny = (wanted: readonly string[] | undefined, has: (value: string) => boolean): boolean =>
  wanted === undefined || wanted.some(has);

const meets = (
  { drawing, params }: Device,
  { family, form, terminals, params: options = {}, stated }: RegisterCondition,
): boolean =>
  isAny(family, (name) => drawing.family === name) &&
  isAny(form, (name) => drawing.form === name) &&
  isAny(terminals, (group) => drawing.terminals.some((terminal) => terminal.group === group)) &&
  isAny(stated, (key) => params[key] !== undefined) &&
  Object.entries(options).every(([key, wanted]) => isAny(wanted, (option) => listed(params[key]).includes(option)));

const maxNumbered = 64;

/** The names of one planned register: several if it stands for phases, or for the inputs that a device has. */
const namesOf = ({ name, each, count }: Planned, { params }: Device, locale: Locale): string[] => {
  const labels =
    count === undefined
      ? each
      : Array.from({ length: Math.min(maxNumbered, Number(params[count] ?? 0)) }, (_, index) => String(index + 1));
  return labels?.map((label) => name[locale].replaceAll('{n}', () => label)) ?? [name[locale]];
};

const functionsOf = (area: Register['area'], type: Register['type']): string =>
  type === 'bit' ? '02' : area === 'setting' ? '03, 06, 16' : '03';

/** The register map of a device: the groups of each area that apply to it, at consecutive addresses. */
export const registersOf = (
  device: Device,
  areas: Readonly<Record<string, RegisterArea>>,
  locale: Locale,
): Register[] =>
  registerAreas.flatMap((area) => {
    const { start = 0, groups = [] } = areas[area] ?? {};
    const isBits = area === 'status' || area === 'alarm';
    let address = start;
    return groups
      .filter(({ when }) => when === undefined || when.some((condition) => meets(device, condition)))
      .flatMap(({ registers }) => registers)
      .flatMap((planned) => {
        const type = isBits ? 'bit' : (planned.type ?? 'uint16');
        return namesOf(planned, device, locale).map((name): Register => {
          const own = address;
          address += type === 'uint32' ? 2 : 1;
          return {
            area,
            address: own,
            access: area === 'setting' ? 'RW' : 'R',
            type,
            scale: isBits ? '' : String(planned.scale ?? 1),
            unit: planned.unit ?? '',
            name,
            note: functionsOf(area, type),
          };
        });
      });
  });
