import { mayDo } from '@site/contract/staff-roles';
import { useMe } from '../session/me.ts';

/** Whether the person may bring files. A translator writes texts about files, and no files. */
export const useMayUpload = (): boolean => mayDo(useMe(), 'write', { subject: 'media' });
