import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';
import { offlineFiles } from './offline-files.ts';

const source = join(import.meta.dirname, '../../apps/site/offline/worker.ts');
const address = '/ecucode-worker.js';

type OfflineFiles = ReturnType<typeof offlineFiles>;

const workerWith = async ({ entry, files, texts }: OfflineFiles, version: string): Promise<string> => {
  const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source);
  return code
    .replace(/^export \{\};?$/m, '')
    .replaceAll('__OFFLINE_ENTRY__', JSON.stringify(entry))
    .replaceAll('__OFFLINE_FILES__', JSON.stringify(files))
    .replaceAll('__OFFLINE_TEXTS__', JSON.stringify(texts))
    .replaceAll('__OFFLINE_VERSION__', JSON.stringify(version));
};

/**
 * Writes the service worker with the list of files it caches; a build with different files yields a different worker.
 */
export const offlineWorker = (): Plugin => ({
  name: 'offline-worker',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      if (this.environment.name !== 'client') return;
      const offline = offlineFiles(bundle, (id) => this.parse(this.getModuleInfo(id)?.code ?? ''));
      const named = [...offline.files, ...offline.texts].join();
      const version = createHash('sha256').update(named).update(readFileSync(source)).digest('hex').slice(0, 12);
      this.emitFile({ type: 'asset', fileName: address.slice(1), source: await workerWith(offline, version) });
    },
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      if (request.url?.split('?')[0] !== address) return next();
      response.setHeader('content-type', 'text/javascript; charset=utf-8');
      workerWith({ entry: '', files: [], texts: [] }, 'development').then((code) => response.end(code), next);
    });
  },
});
