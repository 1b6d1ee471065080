import type * as z from 'zod';
import * as audit from './audit.ts';
import { Nothing, rowsAbout, rowsOf, type StaffCall } from './call-row.ts';
import { contentCalls } from './content-calls.ts';
import { deskCalls } from './desk-calls.ts';
import { IdInput, Version } from './desk-fields.ts';
import * as factors from './factors.ts';
import { mediaCalls } from './media-calls.ts';
import * as staff from './people.ts';
import * as signIn from './sign-in.ts';

const anybody = rowsOf('open', 'Sign-in');
const self = rowsOf('staff', 'Sign-in');
const own = rowsOf('staff', 'Own account');
const ownFactor = rowsOf('fresh', 'Own account');
const people = rowsAbout('staff', 'People', 'staff');
const sensitive = rowsAbout('fresh', 'People', 'staff');

/** One row per call of the studio: types, validation, rights, the client and the OpenAPI document are derived from it. */
export const staffCalls = {
  signInOptions: anybody('A challenge for any passkey of this site', Nothing, signIn.CredentialOptions),
  signInPasskey: anybody('Sign in with a passkey', signIn.PasskeyInput, signIn.MeData),
  signIn: anybody('Sign in with password and code', signIn.SignInInput, signIn.MeData),
  signOut: anybody('End this session', Nothing, Nothing),
  joinInfo: anybody('What an invitation is for', signIn.JoinInfoInput, signIn.JoinInfoData),
  joinPasskeyOptions: anybody(
    'A challenge for a new passkey',
    signIn.JoinPasskeyOptionsInput,
    signIn.CredentialOptions,
  ),
  joinPasskey: anybody('Accept an invitation with a passkey', signIn.JoinPasskeyInput, signIn.MeData),
  joinTotp: anybody('A secret for an authenticator app', signIn.JoinTotpInput, signIn.TotpData),
  joinPassword: anybody('Accept with password and app', signIn.JoinPasswordInput, signIn.RecoveryCodesData),
  me: self('The person of this session', Nothing, signIn.MeData),
  confirmOptions: self('A challenge for one of the person’s passkeys', Nothing, signIn.CredentialOptions),
  confirmPasskey: self('Prove a passkey again', signIn.PasskeyInput, signIn.ConfirmedData),
  confirmCode: self('Prove a code again', signIn.ConfirmCodeInput, signIn.ConfirmedData),
  passkeyList: own('Own passkeys', Nothing, factors.PasskeyListData),
  passkeyOptions: ownFactor('A challenge for another passkey', Nothing, signIn.CredentialOptions),
  passkeyAdd: ownFactor('Add a passkey', factors.PasskeyAddInput, Nothing),
  passkeyRemove: ownFactor('Remove a passkey', factors.PasskeyRemoveInput, Nothing),
  totpSetup: ownFactor('A secret for an authenticator app', Nothing, signIn.TotpData),
  passwordSet: ownFactor(
    'Set password and app; other sessions end',
    factors.PasswordSetInput,
    signIn.RecoveryCodesData,
  ),
  recoveryCodesNew: ownFactor('Ten new recovery codes; the old ones end', Nothing, signIn.RecoveryCodesData),
  sessionList: own('Where the person is signed in', Nothing, factors.StaffSessionListData),
  sessionEnd: own('End one session, or all others', factors.StaffSessionEndInput, Nothing),
  peopleList: people.read('Everybody with an account, and open invitations', Nothing, staff.PeopleListData),
  personInvite: sensitive.write('Invite a person', staff.PersonInviteInput, staff.InvitationData),
  invitationRevoke: people.write('Make an invitation invalid', IdInput, Nothing),
  personChange: sensitive.writeVersion('Change name or roles', staff.PersonChangeInput, Version),
  personReset: sensitive.write('A link for somebody who lost their factors', IdInput, staff.InvitationData),
  personSessionsEnd: people.write('End all sessions of a person', IdInput, staff.SessionsEndedData),
  personRemove: sensitive.writeVersion('Remove a person; sessions end at once', IdInput, Nothing),
  auditList: rowsAbout('staff', 'Audit', 'audit').read(
    'The audit trail, newest first',
    audit.AuditListInput,
    audit.AuditListData,
  ),
  ...contentCalls,
  ...deskCalls,
  ...mediaCalls,
} as const satisfies Record<string, StaffCall>;

export type StaffCallName = keyof typeof staffCalls;
export const staffCallNames = Object.keys(staffCalls) as StaffCallName[];

export type StaffInput<N extends StaffCallName> = z.input<(typeof staffCalls)[N]['input']>;
export type StaffParsed<N extends StaffCallName> = z.output<(typeof staffCalls)[N]['input']>;
export type StaffData<N extends StaffCallName> = z.output<(typeof staffCalls)[N]['data']>;
