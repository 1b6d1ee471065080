import type { Db } from '#db/connection.ts';
import type { Chat } from '../chat/chat.ts';
import type { Uploads } from '../inbox/uploads.ts';
import { listAnswers } from './answers.ts';
import { createChats } from './chats.ts';
import { createDeskComments } from './comments.ts';
import { createCounts } from './counts.ts';
import { createLetters } from './letters.ts';
import { createMembers } from './members.ts';
import { createRecordLook } from './record-look.ts';
import { createSubmissions } from './submissions.ts';

type Deps = { db: Db; clock: () => Date; chat: Chat; uploads: Uploads };

/** Where staff answer visitors. Every function checks the scope of the caller's role and records what was seen or done. */
export const createDesk = ({ db, clock, chat, uploads }: Deps) => {
  const recordLook = createRecordLook({ db, clock });
  const parts = { db, clock, recordLook };
  return {
    counts: createCounts(parts),
    inbox: createSubmissions('inquiries', parts),
    applications: createSubmissions('applications', parts),
    chats: createChats({ ...parts, chat }),
    comments: createDeskComments(parts),
    members: createMembers({ ...parts, uploads }),
    letters: createLetters(parts),
    answers: () => listAnswers(db),
    readUpload: uploads.read,
  };
};

export type Desk = ReturnType<typeof createDesk>;
