import type { SetupItem, SetupProblem } from '@site/contract/staff/desk';
import { sql } from 'drizzle-orm';
import { commandLine, type Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/database/connection.ts';

type Deps = {
  config: Pick<Config, 'mode' | 'databaseUrl' | 'smtpUrl' | 'isProxyStated' | 'misspelt'>;
  db: Pick<Queryable, 'execute'>;
  /** Whether the site's role can only add to the audit trail. */
  isSealed: () => Promise<boolean>;
};

type State = { superuser: boolean; folds: boolean; trigrams: boolean; backup: boolean };

// What the site relies on: every letter has its small form, and `I` becomes `i`, as it does in the code.
const readState = async (db: Deps['db']): Promise<State> => {
  const { rows } = await db.execute<State>(sql`
    select (select rolsuper from pg_roles where rolname = current_user) as superuser,
      lower('ÁÇŞĞ') = 'áçşğ' and lower('I') = 'i' as folds,
      exists (select from pg_extension where extname = 'pg_trgm') as trigrams,
      exists (select from maintenance_mark where name = 'backup' and at > now() - interval '26 hours') as backup`);
  return rows[0] ?? { superuser: false, folds: true, trigrams: true, backup: true };
};

/** What is not set up, for the log of a start and for the desk of an administrator. */
export const findSetupProblems = async ({ config, db, isSealed }: Deps): Promise<SetupItem[]> => {
  const { superuser, folds, trigrams, backup } = await readState(db);
  const isProduction = config.mode === 'production';
  const detail = config.misspelt.map(({ name, nearest }) => `${name} (${nearest}?)`).join(', ');
  const found: Record<SetupProblem, boolean> = {
    database: isProduction && config.databaseUrl === undefined,
    superuser,
    locale: !folds,
    trigrams: !trigrams,
    audit: !superuser && !(await isSealed()),
    mail: isProduction && config.smtpUrl === undefined,
    proxy: isProduction && !config.isProxyStated,
    backup: isProduction && !backup,
    names: detail !== '',
  };
  return Object.entries(found)
    .filter(([, isFound]) => isFound)
    .map(([name]) => {
      const problem = name as SetupProblem;
      return problem === 'names' ? { problem, detail } : { problem };
    });
};

/** In the words of docs/guides/deploy.md. */
const lines: Record<SetupProblem, string> = {
  database: 'DATABASE_URL is not set: this node has a database of its own, which no other node sees',
  superuser:
    'the role of DATABASE_URL is a superuser: it can change the audit trail, and an injection would own the server',
  locale:
    'the locale of the database converts upper and lower case in its own way: create the database with BUILTIN_LOCALE C.UTF-8, or lists do not find what they contain',
  trigrams: 'the database has no extension pg_trgm: the search does not tolerate typing errors',
  audit: `the site’s database role could change the audit trail: run ${commandLine('audit:seal')}`,
  mail: 'SMTP_URL is not set: this node sends no mail, and letters wait for a node that does',
  proxy: 'TRUST_PROXY is not set: behind a proxy all visitors share one budget; name its addresses, or none',
  backup: `there was no backup by ${commandLine('backup')} in the last 26 hours`,
  names: 'no setting of the site has this name',
};

export const setupLine = ({ problem, detail }: SetupItem): string =>
  detail === undefined ? lines[problem] : `${detail}: ${lines[problem]}`;
