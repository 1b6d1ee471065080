import type { Context } from 'hono';
import type { Env } from './visit.ts';

/** Ours have a dozen fields and a file. The parser takes a second for twenty thousand, on the thread that serves everybody. */
const maxParts = 32;
/** The name of a field and that of a file. */
const maxHeadBytes = 4096;
/** Of all fields that are no file together: what a call without a file may have. The schema reads them before the captcha. */
const maxFieldCharacters = 64 * 1024;

/** Whether a form has as many parts and headers as a form of ours may have. */
export const isSmallForm = (bytes: Buffer, boundary: string): boolean => {
  const mark = Buffer.from(`--${boundary}`, 'latin1');
  let parts = 0;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) {
    parts += 1;
    const head = bytes.subarray(at + mark.length, at + maxHeadBytes);
    const isLast = head.toString('latin1', 0, 2) === '--';
    if (parts > maxParts || (!isLast && !head.includes('\r\n\r\n'))) return false;
  }
  return true;
};

/** Reads a form that has passed the limit of its size. One that is broken, or larger than a person's, has no fields. */
export const readForm = async (c: Context<Env>): Promise<Record<string, unknown>> => {
  const [, quoted, plain] =
    /boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'+./:=?-]{1,70}))/i.exec(c.req.header('content-type') ?? '') ?? [];
  const boundary = quoted ?? plain;
  const bytes = Buffer.from(await c.req.arrayBuffer());
  if (boundary === undefined || !isSmallForm(bytes, boundary)) return {};
  // The same boundary for the check and the parser.
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` };
  try {
    const fields = [...(await new Response(bytes, { headers }).formData())];
    const characters = fields.reduce((sum, [, value]) => sum + (typeof value === 'string' ? value.length : 0), 0);
    return characters > maxFieldCharacters ? {} : Object.fromEntries(fields);
  } catch {
    return {};
  }
};
