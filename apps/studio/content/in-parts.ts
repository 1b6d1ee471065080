/** Few enough that a call ends before a proxy in front of the site gives up, half a minute on a busy machine. */
const entriesPerCall = 20;

type Sent<R> = { answers: R[]; error?: unknown };

/** Sends entries in several calls. A call that fails ends it: the answers say what was done before that. */
export const sendInParts = async <E, R>(
  entries: readonly E[],
  send: (part: readonly E[]) => Promise<readonly R[]>,
): Promise<Sent<R>> => {
  const answers: R[] = [];
  for (let start = 0; start < entries.length; start += entriesPerCall) {
    try {
      answers.push(...(await send(entries.slice(start, start + entriesPerCall))));
    } catch (error) {
      return { answers, error };
    }
  }
  return { answers };
};
