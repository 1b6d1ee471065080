import { enableCompileCache } from 'node:module';

// Before anything else is loaded, so that a start reuses what earlier starts have compiled.
enableCompileCache();
await import('./run.ts');
