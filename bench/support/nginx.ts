import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const configuration = (folder: string, port: number) => `
daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; gzip_static on;
  types { text/html html; } client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${folder}/www; }
}`;

/** Starts nginx as Debian ships it, serving the page as a file: the baseline. */
export const startNginx = async (html: Buffer, port: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'site-nginx-'));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'www'));
  writeFileSync(join(folder, 'www/index.html'), html);
  writeFileSync(join(folder, 'www/index.html.gz'), gzipSync(html, { level: 6 }));
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port));
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}/index.html`;
  const isAnswering = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  for (let tries = 0; !(await isAnswering()); tries += 1)
    if (tries > 200) throw new Error('nginx does not answer; is it installed?');
  const stop = () => {
    nginx.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, pid: nginx.pid ?? 0, stop };
};
