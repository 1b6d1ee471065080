import * as z from 'zod';
import {
  AccountName,
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
  Username,
  Verify,
  isSamePassword,
  mismatch,
  ownWord,
  required,
} from './account-fields.ts';
import { Id } from './fields.ts';
import { isOwnWord } from './password-rules.ts';

export const User = z.object({
  id: Id,
  name: z.string(),
  nickname: z.string(),
  email: z.string().optional(),
  email_bound: z.boolean(),
  phone: z.string().optional(),
  phone_bound: z.boolean(),
  subscribed: z.boolean(),
  company: z.string().optional(),
  industry: z.string().optional(),
  country: z.string().optional(),
  address: z.string().optional(),
  created: z.iso.datetime(),
  password_set: z.iso.datetime().optional(),
});
export type User = z.infer<typeof User>;

/** `bind`, `confirm` and `close` need login; the others do not. `confirm` is sent to the current address before a change. */
export const CodePurpose = z.enum(['reg', 'login', 'forget', 'bind', 'confirm', 'close']);
export type CodePurpose = z.infer<typeof CodePurpose>;

export const SendCodeInput = z.object({ account: AccountName, purpose: CodePurpose, verify: Verify });
export const SendCodeData = z.object({ expires_in: z.number().int(), resend_in: z.number().int() });

export const RegInput = z
  .object({
    email: Email,
    code: Code,
    password: NewPassword,
    confirm: Confirm,
    name: Nickname,
    phone: Phone,
    company: Company,
    industry: Industry,
    country: Country,
    address: Address,
    agree: z.literal(true, 'error.agreeFirst'),
    subscribed: z.boolean().optional(),
  })
  .refine(isSamePassword, mismatch)
  .refine(({ password, name, email }) => !isOwnWord(password, [name, email]), ownWord);

export const LoginInput = z.object({
  username: Username,
  password: GivenPassword,
  verify: Verify,
});
export const CodeLoginInput = z.object({ username: Username, code: Code });
export const SignedIn = z.object({
  user: User,
  reopened: z.literal(true).optional().describe('The account was about to be erased; this login took it back'),
});

export const ForgetInput = z
  .object({
    account: AccountName,
    code: Code,
    password: NewPassword,
    confirm: Confirm,
  })
  .refine(isSamePassword, mismatch)
  .refine(({ password, account }) => !isOwnWord(password, [account]), ownWord);
export const ForgetData = z.object({ sessions_ended: z.number().int() });

/** The token of a letter to the previous address, with the new password of the account. */
const undoFields = { password: NewPassword, confirm: Confirm };
export const UndoChangeForm = z.object(undoFields).refine(isSamePassword, mismatch);
export const UndoChangeInput = z
  .object({ token: required('error.link', 100), ...undoFields })
  .refine(isSamePassword, mismatch);

export const UnsubscribeInput = z.object({ token: required('error.field', 300) });
export const UnsubscribeData = z.object({ was_subscribed: z.boolean() });
