import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '#testing/test-site.ts';
import { freePort } from './free-port.ts';

const siteNames = ['en', 'zh', 'hk', 'pt', 'es', 'tr'].map((name) => `${name}.localhost`);
const names = ['localhost', ...siteNames, 'm.localhost', 'studio.localhost', 'www.localhost'];
const deployed = join(projectRoot, 'deploy/nginx');

/** Only what a machine's own nginx.conf would contain; everything else is the file that we ship. */
const frame = (folder: string) => `
daemon off; worker_processes 2; pid ${folder}/nginx.pid; error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  include ${folder}/site.conf;
}`;

/** Like envsubst: these variables and no others. */
export const fillIn = (template: string, values: Record<string, string>): string =>
  Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`\${${name}}`, value), template);

const aCertificate = (folder: string) => {
  const [certificate, key] = [join(folder, 'site.crt'), join(folder, 'site.key')];
  const sans = `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`;
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'];
  const about = ['-subj', '/CN=localhost', '-addext', sans, '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', ...curve, ...about], { stdio: 'ignore' });
  return { certificate, key };
};

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

const countFiles = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

const serversOn = (ports: readonly number[]): string =>
  ports.map((port) => `server 127.0.0.1:${port} max_fails=3 fail_timeout=2s;`).join('\n    ');

/** Debian's nginx with the configuration of `deploy/nginx`, in front of nodes on these ports; the studio may have its own. */
export const startNginx = async (nodes: readonly number[], httpsPort: number, studioNodes = nodes) => {
  const folder = mkdtempSync(join(tmpdir(), 'site-nginx-'));
  chmodSync(folder, 0o755);
  const { certificate, key } = aCertificate(folder);
  const httpPort = await freePort();
  const site = fillIn(readFileSync(join(deployed, 'site.conf.template'), 'utf8'), {
    SITE_NODES: serversOn(nodes),
    STUDIO_NODES: serversOn(studioNodes),
    SITE_NAMES: ['localhost', ...siteNames].join(' '),
    MOBILE_NAME: 'm.localhost',
    STUDIO_NAME: 'studio.localhost',
    WWW_NAME: 'www.localhost',
    HTTP_PORT: `127.0.0.1:${httpPort}`,
    HTTPS_PORT: `127.0.0.1:${httpsPort}`,
    CERTIFICATE: certificate,
    CERTIFICATE_KEY: key,
    CACHE_FOLDER: join(folder, 'cache'),
    ACCESS_LOG: join(folder, 'access.log'),
    ERROR_LOG: join(folder, 'error.log'),
  });
  writeFileSync(join(folder, 'site.conf'), site);
  cpSync(join(deployed, 'site'), join(folder, 'site'), { recursive: true });
  writeFileSync(join(folder, 'nginx.conf'), frame(folder));
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = once(nginx, 'exit');
  while (!(await isOpen(httpsPort))) {
    if (nginx.exitCode !== null) throw new Error('nginx does not start; is it installed?');
    await pause(20);
  }
  return {
    httpPort,
    ca: readFileSync(certificate),
    /** How many responses are stored, those of addresses with a query apart. */
    countStored: () => ({
      pages: countFiles(join(folder, 'cache')),
      queries: countFiles(join(folder, 'cache-queries')),
    }),
    accessLog: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    errors: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    stop: async () => {
      nginx.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
