import * as z from 'zod';
import { Line } from '../visitor-text.ts';
import { StaffPassword, CredentialResponse } from './sign-in.ts';

export const PasskeyListData = z.object({
  list: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      created: z.iso.datetime(),
      used: z.iso.datetime().optional(),
    }),
  ),
});
export const PasskeyAddInput = z.object({ response: CredentialResponse, label: Line(60, 'error.nameEmpty') });
export const PasskeyRemoveInput = z.object({ id: z.string().min(1).max(1400) });

export const PasswordSetInput = z.object({
  password: StaffPassword,
  setup: z.string().max(43),
  code: z.string('error.codeEmpty').trim().min(1, 'error.codeEmpty').max(40, 'error.field'),
});

export const StaffSessionListData = z.object({
  list: z.array(
    z.object({
      id: z.number().int(),
      browser: z.string().optional(),
      system: z.string().optional(),
      place: z.string().describe('The network of the last call'),
      created: z.iso.datetime(),
      used: z.iso.datetime(),
      current: z.boolean(),
    }),
  ),
});
export const StaffSessionEndInput = z.union([
  z.object({ id: z.number().int().positive() }),
  z.object({ others: z.literal(true) }),
]);
