import { codeSlug } from '@site/content/faults/code-slug';
import type { Problem } from '../source.ts';
import type { FaultFiles } from './fault-files.ts';

type References = {
  spns: Set<number>;
  names: Set<string>;
  notes: Set<string>;
  sources: Set<string>;
  responses: Set<string>;
};

const referencesIn = (files: FaultFiles): References => ({
  spns: new Set(files.parameters.flatMap(({ value }) => value.parameters.map(({ spn }) => spn))),
  names: new Set(files['wording.yaml'].value.names.map(({ key }) => key)),
  notes: new Set(files['wording.yaml'].value.notes.map(({ key }) => key)),
  sources: new Set(files['sources.yaml'].value.sources.map(({ id }) => id)),
  responses: new Set(files['guidance.yaml'].value.filter(({ part }) => part === 'response').map(({ key }) => key)),
});

/** Checks that everything a code refers to exists (parameter, wording, family, source, response), and that no row is repeated. */
export const codeProblems = (files: FaultFiles): Problem[] => {
  const references = referencesIn(files);
  const makers = new Map(files['makers.yaml'].value.map((maker) => [maker.key, maker]));
  return files.codes.flatMap(({ value: { maker: key, codes }, source }) => {
    const maker = makers.get(key);
    if (!maker || !source.file.endsWith(`/${key}.yaml`)) return [source.problem(['maker'], `${key} is no such maker`)];
    const families = new Set(maker.families.map((family) => family.key));
    const rows = new Set<string>();
    return codes.flatMap((code, index) => {
      const complaints: [field: string, message: string][] = [];
      const row = codeSlug({ ...code, maker: key });
      if (rows.has(row)) complaints.push(['code', `${code.code} exists twice`]);
      rows.add(row);
      if (code.spn !== undefined && references.spns.has(code.spn) === code.maker_spn)
        complaints.push(['spn', `SPN ${code.spn} must be in our list or marked as the maker's own`]);
      if (code.name !== undefined && !references.names.has(code.name))
        complaints.push(['name', `${code.name} has no text`]);
      for (const note of code.notes) if (!references.notes.has(note)) complaints.push(['notes', `${note} has no text`]);
      for (const id of code.sources)
        if (!references.sources.has(id)) complaints.push(['sources', `${id} is no source`]);
      for (const family of code.families)
        if (!families.has(family)) complaints.push(['families', `${family} is no family of ${key}`]);
      if (code.response !== undefined && !references.responses.has(code.response))
        complaints.push(['response', `${code.response} is no response`]);
      return complaints.map(([field, message]) => source.problem(['codes', index, field], message));
    });
  });
};
