import * as z from 'zod';
import { Time } from '../fields/fields.ts';

/** In the order of the week. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** When staff answer the chat, in the company's time zone. */
export const Chat = z.strictObject({
  days: z.array(z.enum(weekdays)).min(1).default(['mon', 'tue', 'wed', 'thu', 'fri']),
  opens: Time,
  closes: Time,
});
