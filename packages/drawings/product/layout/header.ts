import type { PartRecord } from '../record.ts';
import { brandWidth, print, printBrand, printWidth } from './print.ts';

/** The maker on the left, the model on the right, and the kind of device between them if there is space. */
export function layoutHeader(
  record: PartRecord,
  model: string,
  sub: string,
  line: { left: number; right: number; baseline: number; cap: number },
): void {
  const { left, right, baseline } = line;
  const room = right - left;
  const modelSize = (cap: number): number => (cap / 0.686) * 0.98;
  const modelWidth = (cap: number): number => printWidth(model, modelSize(cap), 'brand') * 1.06;
  const cap = Math.min(line.cap, (room - 4) / (brandWidth + modelWidth(1)));
  printBrand(record, left, baseline, cap);
  print(record, model, right, baseline, { size: modelSize(cap), face: 'brand', anchor: 'end', max: modelWidth(cap) });
  const rest = room - cap * brandWidth - modelWidth(cap) - 9;
  const size = Math.min(cap * 0.57, rest / (printWidth(sub, 1) * 1.08 || 1));
  if (size >= 1.5)
    print(record, sub, right - modelWidth(cap) - 3.5, baseline, { size, anchor: 'end', tone: 'soft', max: rest });
}
