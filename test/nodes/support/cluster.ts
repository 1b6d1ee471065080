import { onTestFinished } from 'vitest';
import { freshContentDatabase, freshDatabase } from '#testing/database.ts';
import type { Endpoint } from './ask.ts';
import { startBucket } from './bucket.ts';
import { freePort } from './free-port.ts';
import { startNginx } from './nginx.ts';
import { aNode } from './node-process.ts';

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

type Options = {
  nodes?: number;
  /** Nodes that serve only the studio, which the others then leave to them. Without any, every node serves both. */
  studios?: number;
  env?: Record<string, string>;
  empty?: boolean;
};

/** Nodes on one database and one bucket behind nginx. Nodes with an empty database start together. */
export const startCluster = async ({ nodes: count = 2, studios = 0, env = {}, empty = false }: Options = {}) => {
  const database = await (empty ? freshDatabase() : freshContentDatabase());
  const bucket = await startBucket({ empty });
  const publicPort = await freePort();
  const common = {
    // `test` for its light captchas; every other difference from production is overridden here.
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    DATABASE_URL: database.url,
    S3_URL: bucket.url,
    PUBLIC_SCHEME: 'https',
    PUBLIC_PORT: String(publicPort),
    TRUST_PROXY: '127.0.0.1',
    FILES_AHEAD: 'off',
    RENDERS_PER_MINUTE: '1000000',
    ...env,
  };
  const ports = await Promise.all(Array.from({ length: count + studios }, freePort));
  const [sitePorts, studioPorts] = [ports.slice(0, count), ports.slice(count)];
  const nodes = [
    ...sitePorts.map((port) => aNode(port, studios > 0 ? { ...common, STUDIO: 'off' } : common)),
    ...studioPorts.map((port) => aNode(port, { ...common, STUDIO: 'only' })),
  ];
  await Promise.all(nodes.map((node) => node.start()));
  const nginx = await startNginx(sitePorts, publicPort, studios > 0 ? studioPorts : sitePorts);
  const front: Endpoint = { port: publicPort, ca: nginx.ca, publicPort };
  return {
    databaseUrl: database.url,
    bucketUrl: bucket.url,
    /** Those of the site, then those of the studio. */
    nodes,
    nginx,
    front,
    /** Bypasses nginx, to choose the node. */
    endpoint: (index: number): Endpoint => ({ port: ports[index] ?? 0, publicPort }),
    stop: async () => {
      await nginx.stop();
      await Promise.all(nodes.map((node) => node.remove()));
      await bucket.stop();
      await database.close();
    },
  };
};

/** A cluster for one test alone. */
export const aCluster = async (options: Options = {}): Promise<Cluster> => {
  const cluster = await startCluster(options);
  onTestFinished(cluster.stop);
  return cluster;
};
