import * as z from 'zod';
import { localeCodes } from './locales.ts';

export const Img = z.string().describe('An absolute path of this site, such as /media/…');
export const Html = z.string().describe('Sanitised HTML of a small allow-list');
export const Millimetres = z.tuple([z.number(), z.number()]).describe('Width and height of the drawing in millimetres');
export const Languages = z
  .array(z.enum(localeCodes))
  .optional()
  .describe('The languages in which the entry is written, its source first; absent if all are');
export const Seo = z.object({ title: z.string(), description: z.string(), languages: Languages });
