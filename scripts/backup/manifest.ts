export type TableState = { rows: number; hash: string };
export type FileState = { bytes: number; sha256: string };

/** What a backup contains, so that a restore can be compared with it. */
export type Manifest = {
  made: string;
  /** How the rows were written: by PostgreSQL's own program, or by ours. */
  format: 'pg_dump' | 'rows';
  server: string;
  tables: Record<string, TableState>;
  files: Record<string, FileState>;
};

const differencesOf = <T extends object>(
  kind: string,
  wanted: Record<string, T>,
  found: Record<string, T>,
): string[] => {
  const names = new Set([...Object.keys(wanted), ...Object.keys(found)]);
  return [...names].toSorted().flatMap((name) => {
    const [one, other] = [wanted[name], found[name]];
    if (!one) return [`${kind} ${name} is there but not in the backup`];
    if (!other) return [`${kind} ${name} is missing`];
    const same = JSON.stringify(one) === JSON.stringify(other);
    return same ? [] : [`${kind} ${name}: ${JSON.stringify(one)} in the backup, ${JSON.stringify(other)} here`];
  });
};

/** One line per difference; none when all is equal. */
export const compare = (
  wanted: Pick<Manifest, 'tables' | 'files'>,
  found: Pick<Manifest, 'tables' | 'files'>,
): string[] => [
  ...differencesOf('table', wanted.tables, found.tables),
  ...differencesOf('file', wanted.files, found.files),
];
