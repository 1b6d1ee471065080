import type * as z from 'zod';
import type { Locale } from '#contract/locales.ts';
import type { Block } from '#contract/pages.ts';
import type { GetXieyiData, PolicyType } from '#contract/policies.ts';
import type { Db } from '#db/connection.ts';
import { toBlock } from './pages.ts';
import { findPage } from './queries.ts';

type Deps = { db: Db; clock: () => Date };

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const cells = (tag: 'th' | 'td', texts: readonly string[]) =>
  `<tr>${texts.map((text) => `<${tag}>${escaped(text)}</${tag}>`).join('')}</tr>`;

/** A policy is read in one go, also by the app: its blocks become one text. Pictures and figures have no place in it. */
const toHtml = (block: Block): string => {
  const title = 'title' in block && block.title ? `<h2>${escaped(block.title)}</h2>` : '';
  switch (block.kind) {
    case 'text':
      return `${title}${block.html}`;
    case 'table':
      // A wide table scrolls in its own box, and what scrolls must be reachable by keyboard.
      return `${title}<table tabindex="0"><thead>${cells('th', block.columns)}</thead><tbody>${block.rows.map((row) => cells('td', row)).join('')}</tbody></table>`;
    case 'list':
      return `${title}${block.items.map((item) => `<h3>${escaped(item.title)}</h3><p>${escaped(item.text)}</p>`).join('')}`;
    default:
      return '';
  }
};

/** Agreement, privacy, cookies and terms of sale: what is in force, and since when. */
export const createPolicies = ({ db, clock }: Deps) => ({
  info: async (
    type: PolicyType,
    locale: Locale,
    tags: Set<string>,
  ): Promise<z.output<typeof GetXieyiData> | undefined> => {
    const row = await findPage(db, locale, clock(), type);
    if (!row) return undefined;
    tags.add(`page:${type}`);
    return {
      type,
      title: row.title,
      lead: row.lead,
      version: row.version ?? '',
      date: row.date ?? row.updated,
      html: row.blocks.map((block) => toHtml(toBlock(block, locale, new Map()))).join('\n'),
    };
  },
});

export type Policies = ReturnType<typeof createPolicies>;
