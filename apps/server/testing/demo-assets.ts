import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** Lets a data folder contain the files of the demo company, which all tests share. */
export const linkDemoAssets = (dataDir: string): void => symlinkSync(inject('assetsFolder'), join(dataDir, 'assets'));
