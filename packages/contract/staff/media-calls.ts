import { rowsAbout, type StaffCall } from './call-row.ts';
import { MediaAddInput, MediaListData, MediaListInput, MediaReplaceInput, MediaStoredData } from './media.ts';

const { read, write, publish } = rowsAbout('staff', 'Media', 'media');

/** Bytes come before through resumable uploads (`studio/http/upload-routes.ts`). */
export const mediaCalls = {
  mediaList: read('Files, pictures first, then the newest', MediaListInput, MediaListData),
  mediaAdd: write('Make an upload a file of the site', MediaAddInput, MediaStoredData),
  mediaReplace: publish('Put an upload in the place of a file', MediaReplaceInput, MediaStoredData),
} as const satisfies Record<string, StaffCall>;
