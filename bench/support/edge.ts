import { spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './until.ts';

const deployed = new URL('../../deploy/nginx/', import.meta.url);
const withoutTls = (text: string): string => text.replace(/^\s*ssl_[^;]+;$/gm, '');

/** The configuration that we ship, without TLS: it costs the same for a file, and would hide the difference. */
const siteConfiguration = (folder: string, port: number, node: number): string => {
  const values: Record<string, string> = {
    SITE_NODES: `server 127.0.0.1:${node};`,
    STUDIO_NODES: `server 127.0.0.1:${node};`,
    SITE_NAMES: 'en.localhost',
    CACHE_FOLDER: join(folder, 'cache'),
    ACCESS_LOG: join(folder, 'access.log'),
    ERROR_LOG: join(folder, 'error.log'),
  };
  const template = readFileSync(new URL('site.conf.template', deployed), 'utf8');
  const text = template.replace(/\$\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  const servers = text.split(/^server \{$/m);
  const languages = servers.find((server) => server.includes('server_name en.localhost;'));
  const plain = withoutTls(languages?.replace(/listen [^;]+;/, `listen 127.0.0.1:${port};`) ?? '');
  return `${servers[0] ?? ''}server {${plain}`;
};

/** Headers that nginx writes for a file by itself, or that concern one connection or browser. */
const ownHeaders = /^(?:content-(?:type|length|encoding)|date|etag|vary|connection|keep-alive|x-accel-expires)$/;

/** A file is compared as a company would serve it: with the headers that protect its visitors, and with the same access log. */
const addHeaders = (headers: Record<string, unknown>): string =>
  Object.entries(headers)
    .filter(([name]) => !ownHeaders.test(name))
    .map(([name, value]) => `add_header ${name} "${String(value).replaceAll('"', '\\"')}";`)
    .join(' ');

type Served = { site: string; files: number; headers: Record<string, unknown> };
const configuration = (folder: string, { site, files, headers }: Served): string => `
daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  sendfile on; tcp_nopush on; keepalive_requests 1000000; types { text/html html; }
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  ${site}
  server {
    listen 127.0.0.1:${files}; root ${folder}/www; gzip_static on; ${addHeaders(headers)}
    access_log ${folder}/files.log site buffer=64k flush=5s;
  }
}`;

type Options = { node: number; port: number; files: number; gzipped: Buffer; headers: Record<string, unknown> };

/** Starts one nginx with the site's cache on one port, and the same bytes as a file on another. */
export const startEdge = async ({ node, port, files, gzipped, headers }: Options) => {
  const folder = mkdtempSync(join(tmpdir(), 'site-edge-'));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'www'));
  writeFileSync(join(folder, 'www/index.html'), '');
  writeFileSync(join(folder, 'www/index.html.gz'), gzipped);
  cpSync(new URL('site', deployed), join(folder, 'site'), { recursive: true });
  const shared = join(folder, 'site/server.conf');
  writeFileSync(shared, withoutTls(readFileSync(shared, 'utf8')));
  writeFileSync(
    join(folder, 'nginx.conf'),
    configuration(folder, { site: siteConfiguration(folder, port, node), files, headers }),
  );
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] });
  const isAnswering = () =>
    fetch(`http://127.0.0.1:${files}/index.html`).then(
      () => true,
      () => false,
    );
  await until(isAnswering, { what: 'nginx answers', everyMs: 50 });
  return {
    pid: nginx.pid ?? 0,
    fileUrl: `http://127.0.0.1:${files}/index.html`,
    pageUrl: `http://127.0.0.1:${port}/index`,
    stop: () => {
      nginx.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
