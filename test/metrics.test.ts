import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

/** The metrics that the code registers, by whichever of the three ways. */
const registered = [
  ...new Set(
    globSync('apps/server/**/*.ts', { exclude: ['**/*.test.ts'] })
      .map((file) => readFileSync(file, 'utf8'))
      .filter((code) => code.includes("from 'prom-client'") || code.includes('# TYPE '))
      .flatMap((code) => [
        ...code.matchAll(/\bname: '([a-z_]+)',\s*help:/g),
        ...code.matchAll(/\bgauge\(\s*'([a-z_]+)'/g),
        ...code.matchAll(/# TYPE (\w+) /g),
      ])
      .map(([, name]) => String(name)),
  ),
].toSorted();

/** Of Prometheus itself, of its exporters, and those that Node's client adds. */
const foreign = /^(?:up|probe_ssl_earliest_cert_expiry|process_\w+|nodejs_\w+)$/;
const functions =
  /^(?:sum|min|max|count|by|and|or|rate|increase|changes|time|abs|result|scalar|offset|histogram_quantile|min_over_time|instance|pool|kind|cause|state|status|server|le|version|revision|job)$/;

const metricsIn = (expression: string): string[] => {
  const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b\d[\w.]*/g, ' ');
  return [...bare.matchAll(/[a-z_]+\d*[a-z_]*/g)]
    .map(([name]) => name)
    .filter((name) => !functions.test(name) && !foreign.test(name))
    .map((name) => name.replace(/_(?:bucket|sum|count)$/, ''));
};

type Rules = { groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[] };
const rules = (parse(read('deploy/monitoring/alerts.yml')) as Rules).groups.flatMap((group) => group.rules);
type Panel = { title: string; targets?: { expr: string }[] };
const { panels } = JSON.parse(read('deploy/monitoring/dashboard.json')) as { panels: Panel[] };
const guide = read('docs/guides/metrics.md');

test('the guide explains every metric that the site registers, and no other', () => {
  const explained = [...guide.matchAll(/^\| `([a-z_]+)`/gm)].map(([, name]) => String(name));
  expect(explained.toSorted()).toEqual(registered);
});

test('alert rules and dashboard ask only for metrics that exist', () => {
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets = [] }) => targets.map((t) => t.expr)),
  ];
  const unknown = expressions.flatMap((expr) =>
    metricsIn(expr).flatMap((name) => (registered.includes(name) ? [] : [`${name} in ${expr}`])),
  );
  expect(unknown).toEqual([]);
  expect(metricsIn('sum by (le) (rate(no_such_metric_bucket{kind="page"}[5m])) > 2')).toEqual(['no_such_metric']);
});

test('every metric is on the dashboard or in a rule', () => {
  const shown = `${read('deploy/monitoring/alerts.yml')} ${read('deploy/monitoring/dashboard.json')}`;
  expect(registered.filter((name) => !new RegExp(`\\b${name}(?:_bucket)?\\b`).test(shown))).toEqual([]);
});

test('every rule says what to do, and the guide has it', () => {
  for (const { alert, annotations } of rules) {
    expect([alert, (annotations['action'] ?? '').length > 30]).toEqual([alert, true]);
    expect(guide, alert).toContain(`\`${alert}\``);
  }
});
