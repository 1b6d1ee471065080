import { staff, type StaffCall } from './call-row.ts';
import { MediaAddInput, MediaListData, MediaListInput, MediaReplaceInput, MediaStoredData } from './media.ts';

/** Bytes come before through resumable uploads (`http/staff/upload-routes.ts`). */
export const mediaCalls = {
  mediaList: staff('Media', 'Files, pictures first, then the newest', MediaListInput, MediaListData, {
    right: ['read', 'media'],
  }),
  mediaAdd: staff('Media', 'Make an upload a file of the site', MediaAddInput, MediaStoredData, {
    right: ['write', 'media'],
  }),
  mediaReplace: staff('Media', 'Put an upload in the place of a file', MediaReplaceInput, MediaStoredData, {
    right: ['publish', 'media'],
  }),
} as const satisfies Record<string, StaffCall>;
