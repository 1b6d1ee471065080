import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { knownKeys } from '#pages/page-query.ts';
import { variables as configuration } from '#platform/config/schema.ts';

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

test('nginx keeps exactly the keys of a query that pages read, except a typed word', () => {
  const keys = [...template.matchAll(/^map \$arg_(\w+) /gm)].map(([, key]) => String(key));
  expect(keys.toSorted()).toEqual([...knownKeys].filter((key) => key !== 'key').toSorted());
  const kept = [...(/"((?:\$pair_\w+)+)"/.exec(template)?.[1] ?? '').matchAll(/\$pair_([a-z_]+)/g)].map(
    ([, key]) => key,
  );
  expect(kept).toEqual(keys);
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

type Container = {
  env?: { name: string; value: string }[];
  securityContext?: object;
  resources?: { limits?: Record<string, string> };
  volumeMounts?: { name: string; mountPath: string }[];
};
type Pod = {
  containers: Container[];
  automountServiceAccountToken?: boolean;
  securityContext?: object;
  volumes?: { name: string; emptyDir?: { sizeLimit?: string } }[];
};
type Manifest = {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec?: { template?: { spec: Pod }; jobTemplate?: { spec: { template: { spec: Pod } } } };
};
const kubernetes = globSync('deploy/kubernetes/*.yaml').flatMap((path) =>
  parseAllDocuments(read(path)).map((document) => document.toJS() as Manifest),
);
const pods = kubernetes.flatMap(({ metadata: { name }, spec }): [string, Pod][] => {
  const pod = spec?.template?.spec ?? spec?.jobTemplate?.spec.template.spec;
  return pod ? [[name, pod]] : [];
});

/** Variables of Node and of the C library, and the one that only messages about commands use; no setting of the site is among them. */
const foreign = /^(?:NODE_COMPILE_CACHE|MALLOC_\w+|SITE_COMMAND)$/;
const unknownAmong = (names: readonly string[]): string[] =>
  names.filter((name) => !(name in configuration) && !foreign.test(name));

test('every deployment sets only variables that the site reads', () => {
  const manifests = kubernetes.flatMap(({ data = {}, stringData = {} }) => Object.keys({ ...data, ...stringData }));
  const containers = pods.flatMap(([, pod]) => pod.containers.flatMap(({ env = [] }) => env.map(({ name }) => name)));
  expect(manifests).toContain('DATABASE_URL');
  expect(unknownAmong([...manifests, ...containers])).toEqual([]);
  const composed = ['node1', 'node2', 'studio'].flatMap((name) => Object.keys(services[name]?.environment ?? {}));
  expect(composed).toContain('DATABASE_URL');
  expect(unknownAmong(composed)).toEqual([]);
  const units = ['site@.service', 'studio.conf'].map((name) => read(`deploy/systemd/${name}`)).join('\n');
  const set = [...units.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
    [...line.matchAll(/(\w+)=/g)].map(([, name = '']) => name),
  );
  expect(set).toContain('DATA_DIR');
  expect(unknownAmong(set)).toEqual([]);
});

test('no pod may do more than it must, and each has a bounded place to write', () => {
  expect(pods.map(([name]) => name)).toEqual(['visitors', 'studio', 'backup']);
  for (const [name, { automountServiceAccountToken, securityContext, containers, volumes = [] }] of pods) {
    expect([name, automountServiceAccountToken]).toEqual([name, false]);
    expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    for (const container of containers) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(Object.keys(container.resources?.limits ?? {})).toEqual(['memory', 'ephemeral-storage']);
      expect(container.volumeMounts?.map(({ mountPath }) => mountPath)).toContain('/tmp');
    }
    const unbounded = volumes.filter(({ emptyDir }) => emptyDir && !emptyDir.sizeLimit);
    expect([name, unbounded]).toEqual([name, []]);
  }
});

test('the site’s role of the composed database is no superuser', () => {
  expect(services['database']?.environment).not.toHaveProperty('POSTGRES_USER');
  const statements = read('deploy/postgres/site.sh').replaceAll(/^#.*$/gm, '');
  expect(statements).toContain('create role site login password');
  expect(statements).not.toMatch(/superuser/i);
});
