import { expect, onTestFinished, test } from 'vitest';
import { createPageCache } from '../cache/page-cache.ts';
import { createMetrics, serveMetrics } from './metrics.ts';

const maxBytes = { pages: 1000, calls: 1000 };

test('responses are counted by kind and status class, on a separate port', async () => {
  const metrics = createMetrics(createPageCache({ isOutage: () => false, maxBytes }));
  metrics.record('page', 200, 0.01);
  metrics.record('page', 304, 0.01);
  metrics.record('api', 500, 0.2);
  const { port, close } = await serveMetrics(metrics, 0, '127.0.0.1');
  onTestFinished(close);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toContain('http_requests_total{kind="page",status="2xx"} 1');
  expect(text).toContain('http_requests_total{kind="api",status="5xx"} 1');
  expect(text).toContain('http_request_seconds_bucket{le="0.005",kind="page"} 0');
  expect(text).toContain('http_request_seconds_bucket{le="0.02",kind="page"} 2');
  expect(text).toContain('http_request_seconds_bucket{le="+Inf",kind="page"} 2');
  expect(text).toContain('http_request_seconds_count{kind="api"} 1');
  expect(text).toContain('page_cache_entries 0');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
});

test('a port in use is an error', async () => {
  const metrics = createMetrics(createPageCache({ isOutage: () => false, maxBytes }));
  const first = await serveMetrics(metrics, 0, '127.0.0.1');
  onTestFinished(first.close);
  await expect(serveMetrics(metrics, first.port, '127.0.0.1')).rejects.toThrow('EADDRINUSE');
});
