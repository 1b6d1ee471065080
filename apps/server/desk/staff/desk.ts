import type { Holdings } from '#people/accounts/holdings.ts';
import type { Db } from '#platform/database/connection.ts';
import type { Chat } from '../chat/chat.ts';
import type { Uploads } from '../inbox/uploads.ts';
import { listAnswers } from './answers.ts';
import { createChats } from './chats.ts';
import { createDeskComments } from './comments.ts';
import { createCounts } from './counts.ts';
import { createLetters } from './letters.ts';
import { createMembers, type ErasePerson } from './members.ts';
import { createRecordLook } from './record-look.ts';
import { createSubmissions } from './submissions.ts';

type Deps = { db: Db; clock: () => Date; chat: Chat; uploads: Uploads; holdings: Holdings; erasePerson: ErasePerson };

/** Where staff answer visitors. Every function checks the scope of the caller's role and records what was seen or done. */
export const createDesk = ({ db, clock, chat, uploads, holdings, erasePerson }: Deps) => {
  const recordLook = createRecordLook({ db, clock });
  const parts = { db, clock, recordLook };
  return {
    counts: createCounts(parts),
    inbox: createSubmissions('inquiries', parts),
    applications: createSubmissions('applications', parts),
    chats: createChats({ ...parts, chat }),
    comments: createDeskComments(parts),
    members: createMembers({ ...parts, uploads, holdings, erasePerson }),
    letters: createLetters(parts),
    answers: () => listAnswers(db),
    readUpload: uploads.read,
  };
};

export type Desk = ReturnType<typeof createDesk>;
