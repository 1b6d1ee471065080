import * as z from 'zod';
import {
  Address,
  Code,
  Company,
  Confirm,
  Country,
  Email,
  GivenPassword,
  Industry,
  NewPassword,
  Nickname,
  Phone,
  isSamePassword,
  mismatch,
} from './account-fields.ts';
import { Id, pageOf } from './fields.ts';
import { Download } from './product-info.ts';

/** To change an address or number, users must prove that the account is theirs: by the password, or by a code sent to the current address. */
const ownerProof = {
  password: GivenPassword.optional(),
  old_code: Code.optional().describe('A code of purpose `confirm`, sent to the present email'),
};
type OwnerProof = { password?: string | undefined; old_code?: string | undefined };
const hasProof = ({ password, old_code }: OwnerProof) => (password ?? old_code) !== undefined;
const noProof = { path: ['password'], message: 'error.passwordEmpty' };

/** Only these fields can be changed; all others in the body are ignored. */
export const UserUpdateInput = z
  .object({
    nickname: Nickname.optional(),
    phone: Phone.optional(),
    code: Code.optional(),
    ...ownerProof,
    company: Company,
    industry: Industry,
    country: Country,
    address: Address.optional(),
    subscribed: z.boolean('error.field').optional(),
  })
  .refine(({ phone, code }) => phone === undefined || code !== undefined, {
    path: ['code'],
    message: 'error.codeEmpty',
  })
  .refine((input) => input.phone === undefined || hasProof(input), noProof);

export const UpdateEmailInput = z.object({ email: Email, code: Code, ...ownerProof }).refine(hasProof, noProof);

export const ChangePasswordInput = z
  .object({ old_password: GivenPassword, password: NewPassword, confirm: Confirm })
  .refine(isSamePassword, mismatch);

export const CloseAccountInput = z
  .object({ password: GivenPassword.optional(), code: Code.optional() })
  .refine(({ password, code }) => (password ?? code) !== undefined, {
    path: ['password'],
    message: 'error.passwordEmpty',
  });
export const CloseAccountData = z.object({ erased_on: z.iso.date() });

export const SessionItem = z.object({
  id: Id,
  browser: z.string().optional(),
  system: z.string().optional(),
  place: z.string().describe('The network address of the last use'),
  created: z.iso.datetime(),
  used: z.iso.datetime(),
  current: z.boolean(),
});
export type SessionItem = z.infer<typeof SessionItem>;
export const SessionListData = z.object({ list: z.array(SessionItem) });
export const SessionEndInput = z.union([
  z.object({ id: Id }),
  z.object({ others: z.literal(true).describe('All sessions but this one') }),
]);

export const ConsentItem = z.object({
  client_id: z.string(),
  name: z.string(),
  scopes: z.array(z.string()),
  since: z.iso.datetime(),
});
export type ConsentItem = z.infer<typeof ConsentItem>;
export const ConsentListData = z.object({ list: z.array(ConsentItem) });
export const ConsentEndInput = z.object({
  client_id: z.string('error.field').min(1, 'error.field').max(100, 'error.field'),
});

export const ExportData = z.object({
  made: z.iso.datetime(),
  parts: z.record(z.string(), z.unknown()).describe('Everything we hold about the user, by kind'),
});

export const DownloadHistoryData = pageOf(Download.extend({ at: z.iso.datetime() }));
export type DownloadHistoryData = z.infer<typeof DownloadHistoryData>;
