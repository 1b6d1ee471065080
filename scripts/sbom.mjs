// `npm run sbom`: what the site is made of, from the lock file alone. Writes a CycloneDX document (or to the path given)
// and the list of licences that people read.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { licencePage, readPackages } from './sbom/licences.mjs';
import { root } from './steps/root.mjs';

// A serial number and a time make each document another one: it is a product of the build, not a source.
const target = process.argv[2] ?? join(root, '.cache/sbom.cdx.json');
const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev'];
const made = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
if (made.status !== 0) {
  process.stderr.write(made.stderr);
  process.exit(1);
}
mkdirSync(dirname(target), { recursive: true });
writeFileSync(target, made.stdout);
const packages = readPackages(root);
writeFileSync(join(root, 'docs/licences.md'), licencePage(packages));
process.stdout.write(`${target}: ${packages.length} packages; docs/licences.md is up to date\n`);
