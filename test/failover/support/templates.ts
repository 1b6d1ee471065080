import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#testing/test-site.ts';

export const deployed = join(projectRoot, 'deploy/failover');

/** A file of `deploy/failover` with its variables filled in, like envsubst: all of them, and no others. */
export const fillTemplate = (name: string, values: Record<string, string>): string =>
  readFileSync(join(deployed, name), 'utf8').replaceAll(/\$\{(\w+)\}/g, (_, variable: string) => {
    const value = values[variable];
    if (value === undefined) throw new Error(`${name} has a variable ${variable}`);
    return value;
  });
