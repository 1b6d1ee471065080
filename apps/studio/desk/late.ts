/** After this time an answer is late; the promise of the company is a setting later. */
const promiseMs = 24 * 60 * 60_000;

export const isLate = (sent: string, now = Date.now()): boolean => now - Date.parse(sent) > promiseMs;
