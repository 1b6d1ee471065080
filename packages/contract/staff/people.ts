import * as z from 'zod';
import { Email } from '../account-fields.ts';
import { Id } from '../fields.ts';
import { Line } from '../visitor-text.ts';
import { Grant, Grants } from './grants.ts';
import { Factors } from './sign-in.ts';

const Name = Line(80, 'error.nameEmpty');

const Person = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  grants: z.array(Grant),
  factors: Factors,
  version: z.number().int().describe('Send it as If-Match: "version" with a change'),
  created: z.iso.datetime(),
  seen: z.iso.datetime().optional().describe('The last call of a session'),
  removed: z.iso.datetime().optional(),
});
export type Person = z.output<typeof Person>;

export const PeopleListData = z.object({
  people: z.array(Person),
  invitations: z.array(
    z.object({
      id: Id,
      email: z.string().optional(),
      name: z.string().optional(),
      grants: z.array(Grant),
      created: z.iso.datetime(),
      expires: z.iso.datetime(),
    }),
  ),
});

export const PersonInviteInput = z.object({ email: Email, name: Name, grants: Grants });
export const InvitationData = z.object({
  id: Id,
  link: z.string().describe('Works once. It is shown only now: the server stores a hash'),
  expires: z.iso.datetime(),
});
export const PersonChangeInput = z.object({ id: Id, name: Name.optional(), grants: Grants.optional() });
export const SessionsEndedData = z.object({ sessions_ended: z.number().int() });
