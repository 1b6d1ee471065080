import { execFile } from 'node:child_process';
import { hostname } from 'node:os';
import { promisify } from 'node:util';
import { createTransport } from 'nodemailer';
import { loadConfig } from '#platform/config/config.ts';
import { CommandError, fail } from '#platform/log/fail.ts';

/**
 * npm run report:failure -- site-backup.service: a letter to OPERATOR_MAIL about a unit that failed, with its last lines. It is sent
 * directly: the database, where other letters wait, may be what failed.
 */
const [unit = ''] = process.argv.slice(2);
const journal = ['--namespace=site', '--no-pager', '--lines=40', '--output=cat', `--unit=${unit}`];

const main = async (): Promise<void> => {
  const { smtpUrl, operatorMail, mailFrom } = loadConfig();
  if (!/^[\w@:.-]+$/.test(unit)) throw new CommandError('usage: npm run report:failure -- UNIT');
  if (smtpUrl === undefined || operatorMail === undefined)
    throw new CommandError(`${unit} failed, and nobody is told: set SMTP_URL and OPERATOR_MAIL`);
  const { stdout } = await promisify(execFile)('journalctl', journal).catch(() => ({
    stdout: '(the journal cannot be read here)\n',
  }));
  await createTransport({
    url: smtpUrl,
    connectionTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  }).sendMail({
    from: mailFrom,
    to: operatorMail,
    subject: `${unit} failed on ${hostname()}`,
    text: `${stdout}\n-- \njournalctl --namespace=site --unit=${unit}\n`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  console.log(`${operatorMail} was told that ${unit} failed`);
};

await main().catch(fail);
