import { enableCompileCache } from 'node:module';

// Before anything else is loaded: with the cache a start compiles nothing that it has compiled before.
enableCompileCache();
await import('./run.ts');
