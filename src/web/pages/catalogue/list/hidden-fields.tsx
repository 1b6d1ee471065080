import type { ListState } from './list-state.ts';
import { statuses, views } from './list-state.ts';

/** State that a plain form has to submit in addition to its own fields. */
export const HiddenFields = ({ state: { classId, seriesId, view, status } }: { state: ListState }) => (
  <>
    {classId !== undefined && <input type="hidden" name="class_id" value={classId} />}
    {seriesId !== undefined && <input type="hidden" name="id" value={seriesId} />}
    {view !== views[0] && <input type="hidden" name="view" value={view} />}
    {status !== statuses[0] && <input type="hidden" name="status" value={status} />}
  </>
);
