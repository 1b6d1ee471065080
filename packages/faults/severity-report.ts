import { severities, type Severity } from './vocabulary.ts';

export type JudgedFault = {
  spn: number;
  name: string;
  fmi: number;
  severity: Severity;
  rule: string;
  actions: readonly string[];
};

const quote = (text: string | number): string => `"${String(text).replaceAll('"', '""')}"`;

/** A report for manual review: all faults grouped by severity and first action, and a table with one line per fault. */
export const writeSeverityReport = (faults: readonly JudgedFault[]): { text: string; table: string } => {
  const parts = severities.flatMap((severity) => {
    const rows = faults.filter((fault) => fault.severity === severity);
    const groups = [...Map.groupBy(rows, ({ rule, actions }) => `${rule}\n${actions[0] ?? ''}`).values()];
    return [
      `\n# ${severity}: ${rows.length} of ${faults.length}`,
      ...groups.map((group) => {
        const byNumber = [...Map.groupBy(group, ({ spn }) => spn).values()];
        const lines = [...Map.groupBy(byNumber, (same) => same.map(({ fmi }) => fmi).join(' '))].map(
          ([fmis, same]) => `  FMI ${fmis}: ${same.map(([first]) => `${first?.spn} ${first?.name}`).join('; ')}`,
        );
        return `\n## ${group[0]?.rule}\n**${group[0]?.actions[0] ?? 'NOTHING'}**\n${lines.join('\n')}`;
      }),
    ];
  });
  const table = faults.map(({ spn, name, fmi, severity, actions }) =>
    [spn, quote(name), fmi, severity, quote(actions[0] ?? '')].join(','),
  );
  return { text: `${parts.join('\n')}\n`, table: `spn,name,fmi,severity,first action\n${table.join('\n')}\n` };
};
