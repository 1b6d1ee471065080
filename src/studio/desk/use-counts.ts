import { useCall } from '../api/use-call.ts';

/** What waits, shared by the rail and the desk. */
export const useCounts = () => useCall('deskCounts', {}, { everyMs: 20_000 }).data;
