// Licences of everything that runs in production, from the lock file.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ name: string, version: string, licence: string }} Package */

/** Licences under which the site may be run, changed and given to a customer without opening its own source. */
export const allowed = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  // For libvips, a separate library that sharp loads; redistribution must keep it replaceable.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // For lightningcss, which applies per file; we change none.
  'MPL-2.0',
  // Fonts.
  'OFL-1.1',
];

/** Packages whose package.json names no licence; taken by hand from their LICENSE file.
 * @type {Record<string, string>} */
const readByHand = { 'png-js': 'MIT' };

/** Packages of others. @param {string} root @returns {Package[]} */
export const readPackages = (root) => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version, license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version, licence: license ?? readByHand[name] ?? 'unknown' };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'));
};

/** Every part of an expression joined by AND is allowed, and one of those joined by OR. @param {string} expression */
export const isAllowed = (expression) =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((licence) => allowed.includes(licence)));

/** @param {Package[]} packages */
export const licencePage = (packages) => {
  const groups = Object.entries(Object.groupBy(packages, ({ licence }) => licence)).toSorted(([a], [b]) =>
    a.localeCompare(b, 'en'),
  );
  const sections = groups.map(([licence, group = []]) => {
    const names = group.map(({ name, version }) => `${name} ${version}`);
    return `## ${licence} (${names.length})\n\n${names.map((name) => `- ${name}`).join('\n')}\n`;
  });
  return `# Licences of the production dependencies

Written by \`npm run sbom\` from the lock file: ${packages.length} packages, those for other systems included. A test refuses a licence that is
not on the list in \`scripts/sbom/licences.mjs\`, and this page when it is out of date.

${sections.join('\n')}`;
};
