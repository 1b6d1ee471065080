// `npm run sbom`: lists the site's dependencies from the lock file. Writes a CycloneDX document (optionally to a given path)
// and docs/licences.md.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { licencePage, readPackages } from './sbom/licences.mjs';
import { root } from './steps/run.mjs';

// Each document has its own serial number and time, so it is a build product and not committed.
const target = process.argv[2] ?? join(root, '.cache/sbom.cdx.json');
const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev'];
const result = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
if (result.status !== 0) {
  process.stderr.write(result.stderr);
  process.exit(1);
}
mkdirSync(dirname(target), { recursive: true });
writeFileSync(target, result.stdout);
const packages = readPackages(root);
writeFileSync(join(root, 'docs/licences.md'), licencePage(packages));
process.stdout.write(`${target}: ${packages.length} packages; docs/licences.md is up to date\n`);
