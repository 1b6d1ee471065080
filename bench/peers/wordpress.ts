import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/site.ts';
import { until } from '../support/until.ts';
import { findFpm } from './packages.ts';
import { fpmConfig, installScript, nginxConfig, wordpressConfig } from './wordpress-files.ts';

/** Starts a WordPress as Debian ships it, with one article, on processes of its own: nothing of this machine's services is used. */
export const startWordpress = async (articleHtml: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'site-wordpress-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const processes: ChildProcess[] = [];
  const run = (program: string, ...args: string[]): void => {
    processes.push(spawn(program, args, { stdio: 'ignore' }));
  };
  const stop = async (): Promise<void> => {
    for (const child of processes.toReversed()) {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const isAnswering = () =>
    fetch(url, { redirect: 'manual' }).then(
      ({ status }) => status === 200,
      () => false,
    );

  try {
    const [database, socket] = [join(folder, 'db'), join(folder, 'db.sock')];
    mkdirSync(database);
    execFileSync('chown', ['mysql:', folder, database]);
    const own = ['--no-defaults', '--user=mysql', `--datadir=${database}`];
    execFileSync('mariadb-install-db', [...own, '--auth-root-authentication-method=normal'], { stdio: 'ignore' });
    run('mariadbd', ...own, `--socket=${socket}`, '--skip-networking', `--pid-file=${folder}/db.pid`);
    await until(() => existsSync(socket), { what: 'MariaDB answers', everyMs: 100 });
    execFileSync('mariadb', ['--no-defaults', `--socket=${socket}`, '-uroot', '-e', 'create database wordpress']);

    execFileSync('cp', ['-rL', '/usr/share/wordpress', join(folder, 'www')]);
    writeFileSync(join(folder, 'www/wp-config.php'), wordpressConfig(folder, url));
    // Behind a port of its own, WordPress takes its own address for another one and redirects to it for ever.
    mkdirSync(join(folder, 'www/wp-content/mu-plugins'), { recursive: true });
    writeFileSync(
      join(folder, 'www/wp-content/mu-plugins/bench.php'),
      "<?php remove_action('template_redirect', 'redirect_canonical');",
    );
    writeFileSync(join(folder, 'article.html'), articleHtml);
    writeFileSync(join(folder, 'install.php'), installScript(folder));
    const installed = execFileSync('php', ['-d', 'sendmail_path=/bin/true', join(folder, 'install.php')], {
      encoding: 'utf8',
    });
    const article = /article (\d+)/.exec(installed)?.[1];
    if (!article) throw new Error(`WordPress could not be installed: ${installed.slice(-500)}`);

    writeFileSync(join(folder, 'fpm.conf'), fpmConfig(folder));
    writeFileSync(join(folder, 'nginx.conf'), nginxConfig(folder, port));
    run(findFpm(), '--fpm-config', join(folder, 'fpm.conf'), '-F');
    await until(() => existsSync(join(folder, 'php.sock')), { what: 'PHP answers', everyMs: 100 });
    run('nginx', '-c', join(folder, 'nginx.conf'));
    await until(isAnswering, { what: 'WordPress answers', everyMs: 200 });
    const shown = await (await fetch(`${url}/?p=${article}`)).text();
    if (!shown.includes('An article')) throw new Error('WordPress does not show its article');
    return { url: `${url}/?p=${article}`, pids: processes.map(({ pid = 0 }) => pid), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
