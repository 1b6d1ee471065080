import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const template = read('deploy/nginx/site.conf.template');
const variables = [...new Set([...template.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => String(name)))].toSorted();

type Compose = { services: Record<string, { environment?: Record<string, string>; volumes?: string[] }> };
const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as Compose;

test('the guide and compose fill in every variable of the nginx file, and no other', () => {
  const [, listed = ''] = read('docs/guides/deploy.md').match(/^envsubst '([^']+)'/m) ?? [];
  expect(listed.replaceAll('$', '').split(' ').toSorted()).toEqual(variables);
  const { NGINX_ENVSUBST_FILTER: filter = '', ...given } = services['nginx']?.environment ?? {};
  expect(Object.keys(given).toSorted()).toEqual(variables);
  expect(variables.filter((name) => !new RegExp(filter).test(name))).toEqual([]);
});

test('compose serves visitors and the studio by different nodes', () => {
  const serving = Object.entries(services).flatMap(([name, { environment }]) =>
    environment?.['STUDIO'] ? [[name, environment['STUDIO']]] : [],
  );
  expect(serving).toEqual([
    ['node1', 'off'],
    ['node2', 'off'],
    ['studio', 'only'],
  ]);
  expect(read('deploy/systemd/site@.service')).toContain('STUDIO=off');
  expect(read('deploy/systemd/studio.conf')).toContain('STUDIO=only');
});

test('only the server of the languages has a cache, and all of them send nodes the name that is in its key', () => {
  const servers = template.split(/^server \{$/m).slice(1);
  const withCache = servers.filter((server) => /proxy_cache /.test(server));
  expect(withCache.map((server) => server.match(/server_name (.+);/)?.[1])).toEqual(['${SITE_NAMES}']);
  expect(withCache[0]).toContain('proxy_cache_key "$host');
  const shared = ['server', 'public', 'host'].map((part) => read(`deploy/nginx/site/${part}.conf`)).join('\n');
  expect(shared).not.toContain('proxy_cache');
  const sent = [...`${template}\n${shared}`.matchAll(/proxy_set_header (Host|X-Forwarded-Host) (\S+);/g)];
  expect(sent.map(([, name, value]) => [name, value])).toEqual([
    ['Host', '$host'],
    ['X-Forwarded-Host', '$host'],
  ]);
});
