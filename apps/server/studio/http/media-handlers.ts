import type { TextKey } from '@site/contract/i18n/keys';
import { writtenText } from '@site/contract/localised-text';
import { paths } from '@site/contract/paths';
import type { StaffHandlers } from '#people/staff/call-context.ts';
import { toWire } from '#platform/database/wire.ts';
import { Refusal } from '#platform/http/answer.ts';
import { mediaKindOf } from '../uploads/list-media.ts';
import type { MediaLibrary, MediaResult } from '../uploads/media-library.ts';
import type { RefusalCause } from '../uploads/take-file.ts';

type Failure = Extract<MediaResult, { ok: false }>;

const causes: Record<RefusalCause, TextKey> = {
  unreadable: 'error.fileRefused',
  misnamed: 'error.fileMisnamed',
  script: 'error.fileScript',
  'active PDF': 'error.pdfActive',
  'hidden content': 'error.fileHiddenContent',
  format: 'error.fileFormat',
};

const refusals: Record<Failure['reason'], (failure: Failure) => Refusal> = {
  refused: (failure) =>
    'cause' in failure
      ? new Refusal(409, causes[failure.cause], { reason: failure.problem })
      : new Refusal(409, 'error.fileRefused'),
  infected: () => new Refusal(409, 'error.fileInfected'),
  'not scanned': () => new Refusal(503, 'error.fileNotScanned', null, { 'retry-after': '30' }),
  'other kind': () => new Refusal(409, 'error.fileOfOtherKind'),
  'wrong name': () => new Refusal(400, 'error.fileName'),
  gone: () => new Refusal(404, 'error.uploadGone'),
};

const answerTo = (result: MediaResult) => {
  if (!result.ok) throw refusals[result.reason](result);
  return { name: result.name, note: result.note };
};

export const mediaHandlers = ({ media }: { media: MediaLibrary }) =>
  ({
    mediaList: async ({ input }) => {
      const { limit } = input;
      const [rows, counts] = await Promise.all([media.list({ ...input, limit: limit + 1 }), media.count()]);
      return {
        list: rows.slice(0, limit).map(({ alt, coverId, ...row }) =>
          toWire({
            ...row,
            kind: mediaKindOf(row.type),
            cover: coverId === null ? null : paths.filePage(coverId, row.sha256, 'cover'),
            alt: alt === null ? {} : writtenText(alt),
          }),
        ),
        more: rows.length > limit,
        counts,
      };
    },
    mediaAdd: async ({ input, ...acting }) => answerTo(await media.add(acting, input)),
    mediaReplace: async ({ input, ...acting }) => answerTo(await media.replace(acting, input)),
  }) satisfies Partial<StaffHandlers>;
