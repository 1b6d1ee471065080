import type { Faults, MakerCode } from '@site/content/faults/faults';
import type { FaultFiles } from './fault-files.ts';

/** Joins the checked files: expands ranges of failure modes, and looks up wording. */
export const resolveFaults = (files: FaultFiles): Faults => {
  const wording = files['wording.yaml'].value;
  const names = new Map(wording.names.map(({ key, text }) => [key, text]));
  const notes = new Map(wording.notes.map(({ key, text }) => [key, text]));
  return {
    systems: files['systems.yaml'].value,
    modes: files['failure-modes.yaml'].value.flatMap(({ through, ...mode }) =>
      Array.from({ length: (through ?? mode.fmi) - mode.fmi + 1 }, (_, step) => ({ ...mode, fmi: mode.fmi + step })),
    ),
    parameters: files.parameters.flatMap(({ value: { system, parameters } }) =>
      parameters.map((parameter) => ({ ...parameter, system })),
    ),
    makers: files['makers.yaml'].value,
    codes: files.codes.flatMap(({ value: { maker, codes } }) =>
      codes.map(({ name, notes: keys, ...code }): MakerCode => {
        const text = name === undefined ? undefined : names.get(name);
        return { ...code, maker, ...(text ? { name: text } : {}), notes: keys.flatMap((key) => notes.get(key) ?? []) };
      }),
    ),
    sources: files['sources.yaml'].value.sources,
    sourceKinds: files['sources.yaml'].value.kinds,
    severity: files['severity.yaml'].value,
    sentences: files['guidance.yaml'].value,
    wording,
  };
};
