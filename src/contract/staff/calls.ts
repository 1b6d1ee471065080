import type * as z from 'zod';
import { AuditListData, AuditListInput } from './audit.ts';
import { fresh, Nothing, open, type Rules, staff, type StaffCall } from './call-row.ts';
import { contentCalls } from './content-calls.ts';
import { deskCalls } from './desk-calls.ts';
import {
  PasskeyAddInput,
  PasskeyListData,
  PasskeyRemoveInput,
  PasswordSetInput,
  StaffSessionEndInput,
  StaffSessionListData,
} from './factors.ts';
import { mediaCalls } from './media-calls.ts';
import {
  InvitationData,
  PeopleListData,
  PersonChangeData,
  PersonChangeInput,
  PersonIdInput,
  PersonInviteInput,
  SessionsEndedData,
} from './people.ts';
import {
  ConfirmCodeInput,
  ConfirmedData,
  CredentialOptions,
  JoinInfoData,
  JoinInfoInput,
  JoinPasskeyInput,
  JoinPasskeyOptionsInput,
  JoinPasswordInput,
  JoinTotpInput,
  MeData,
  PasskeyInput,
  RecoveryCodesData,
  SignInInput,
  TotpData,
} from './sign-in.ts';

const readStaff: Rules = { right: ['read', 'staff'] };
const writeStaff: Rules = { right: ['write', 'staff'] };
const changePerson: Rules = { ...writeStaff, versioned: true };

/** One row per call of the studio: types, validation, rights, the client and the OpenAPI document are derived from it. */
export const staffCalls = {
  signInOptions: open('Sign-in', 'A challenge for any passkey of this site', Nothing, CredentialOptions),
  signInPasskey: open('Sign-in', 'Sign in with a passkey', PasskeyInput, MeData),
  signIn: open('Sign-in', 'Sign in with password and code', SignInInput, MeData),
  signOut: open('Sign-in', 'End this session', Nothing, Nothing),
  joinInfo: open('Sign-in', 'What an invitation is for', JoinInfoInput, JoinInfoData),
  joinPasskeyOptions: open('Sign-in', 'A challenge for a new passkey', JoinPasskeyOptionsInput, CredentialOptions),
  joinPasskey: open('Sign-in', 'Accept an invitation with a passkey', JoinPasskeyInput, MeData),
  joinTotp: open('Sign-in', 'A secret for an authenticator app', JoinTotpInput, TotpData),
  joinPassword: open('Sign-in', 'Accept with password and app', JoinPasswordInput, RecoveryCodesData),
  me: staff('Sign-in', 'The person of this session', Nothing, MeData),
  confirmOptions: staff('Sign-in', 'A challenge for one of the person’s passkeys', Nothing, CredentialOptions),
  confirmPasskey: staff('Sign-in', 'Prove a passkey again', PasskeyInput, ConfirmedData),
  confirmCode: staff('Sign-in', 'Prove a code again', ConfirmCodeInput, ConfirmedData),
  passkeyList: staff('Own account', 'Own passkeys', Nothing, PasskeyListData),
  passkeyOptions: fresh('Own account', 'A challenge for another passkey', Nothing, CredentialOptions),
  passkeyAdd: fresh('Own account', 'Add a passkey', PasskeyAddInput, Nothing),
  passkeyRemove: fresh('Own account', 'Remove a passkey', PasskeyRemoveInput, Nothing),
  totpSetup: fresh('Own account', 'A secret for an authenticator app', Nothing, TotpData),
  passwordSet: fresh('Own account', 'Set password and app; other sessions end', PasswordSetInput, RecoveryCodesData),
  recoveryCodesNew: fresh('Own account', 'Ten new recovery codes; the old ones end', Nothing, RecoveryCodesData),
  sessionList: staff('Own account', 'Where the person is signed in', Nothing, StaffSessionListData),
  sessionEnd: staff('Own account', 'End one session, or all others', StaffSessionEndInput, Nothing),
  peopleList: staff('People', 'Everybody with an account, and open invitations', Nothing, PeopleListData, readStaff),
  personInvite: fresh('People', 'Invite a person', PersonInviteInput, InvitationData, writeStaff),
  invitationRevoke: staff('People', 'Make an invitation invalid', PersonIdInput, Nothing, writeStaff),
  personChange: fresh('People', 'Change name or roles', PersonChangeInput, PersonChangeData, changePerson),
  personReset: fresh('People', 'A link for somebody who lost their factors', PersonIdInput, InvitationData, writeStaff),
  personSessionsEnd: staff('People', 'End all sessions of a person', PersonIdInput, SessionsEndedData, writeStaff),
  personRemove: fresh('People', 'Remove a person; sessions end at once', PersonIdInput, Nothing, changePerson),
  auditList: staff('Audit', 'The audit trail, newest first', AuditListInput, AuditListData, {
    right: ['read', 'audit'],
  }),
  ...contentCalls,
  ...deskCalls,
  ...mediaCalls,
} as const satisfies Record<string, StaffCall>;

export type StaffCallName = keyof typeof staffCalls;
export const staffCallNames = Object.keys(staffCalls) as StaffCallName[];

export type StaffInput<N extends StaffCallName> = z.input<(typeof staffCalls)[N]['input']>;
export type StaffParsed<N extends StaffCallName> = z.output<(typeof staffCalls)[N]['input']>;
export type StaffData<N extends StaffCallName> = z.output<(typeof staffCalls)[N]['data']>;
