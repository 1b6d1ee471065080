import type { ToolListData } from '@site/contract/downloads';
import { paths } from '@site/contract/paths';
import { madeTag, tag } from '@site/contract/tags';
import type * as z from 'zod';
import type { Reading } from '#platform/cache/reading.ts';
import { pick } from '#platform/database/pick.ts';
import { findTools } from './other-queries.ts';

/** Programs for service engineers, with the release notes of each version. */
export const listTools = async (reading: Reading): Promise<z.output<typeof ToolListData>> => {
  reading.shows(tag.downloads);
  const rows = await findTools(reading);
  reading.shows(...rows.map(({ downloadId }) => madeTag(downloadId)));
  return {
    list: rows.map(({ id, downloadId, needsLogin, fileName, notes, ...row }) => ({
      ...row,
      tool_id: id,
      download_id: downloadId,
      needs_login: needsLogin,
      link: paths.file(downloadId, fileName),
      latest: paths.latestFile(downloadId),
      notes: notes.map(({ version, date, text }) => ({ version, date, text: pick(text, reading.locale) })),
    })),
  };
};
