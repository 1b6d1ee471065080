import { escapeXml } from '@site/contract/escape-xml';
import type { Block, GetXieyiData, PolicyType } from '@site/contract/pages';
import { entryTag } from '@site/contract/tags';
import type * as z from 'zod';
import type { Reading } from '#platform/cache/reading.ts';
import { nothingNamed, toBlock } from './http.ts';
import { findPage } from './queries.ts';

const cells = (tag: 'th' | 'td', texts: readonly string[]) =>
  `<tr>${texts.map((text) => `<${tag}>${escapeXml(text)}</${tag}>`).join('')}</tr>`;

/** A policy is one text, which the app reads too, so its blocks are joined. Pictures and figures are left out. */
const toHtml = (block: Block): string => {
  const title = 'title' in block && block.title ? `<h2>${escapeXml(block.title)}</h2>` : '';
  switch (block.kind) {
    case 'text':
      return `${title}${block.html}`;
    case 'table':
      // A wide table scrolls in its own box, and what scrolls must be reachable by keyboard.
      return `${title}<table tabindex="0"><thead>${cells('th', block.columns)}</thead><tbody>${block.rows.map((row) => cells('td', row)).join('')}</tbody></table>`;
    case 'list':
      return `${title}${block.items.map((item) => `<h3>${escapeXml(item.title)}</h3><p>${escapeXml(item.text)}</p>`).join('')}`;
    default:
      return '';
  }
};

/** Agreement, privacy, cookies and terms of sale: the version in force, and its date. */
export const getPolicy = async (
  reading: Reading,
  type: PolicyType,
): Promise<z.output<typeof GetXieyiData> | undefined> => {
  const row = await findPage(reading, type);
  if (!row) return undefined;
  reading.shows(entryTag('page', type));
  return {
    type,
    title: row.title,
    lead: row.lead,
    version: row.version ?? '',
    date: row.date ?? row.updated,
    html: row.blocks.map((block) => toHtml(toBlock(block, reading.locale, nothingNamed))).join('\n'),
    ...(row.languages ? { languages: row.languages } : {}),
  };
};
