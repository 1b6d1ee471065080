import { ApplicationsWaiting, ChatsWaiting, CommentsWaiting, InquiriesWaiting, LettersWaiting } from './waiting.tsx';

const bundles = ['studio-desk'] as const;

/** Where staff work with visitors. Rows of `places`, which checks their type. */
export const deskPlaces = {
  desk: {
    label: 'studio.desk',
    icon: 'desk',
    key: 'd',
    rights: [
      ['read', 'inquiries'],
      ['read', 'applications'],
      ['read', 'outbox'],
    ],
    bundles,
    screens: [{ path: 'desk', load: async () => (await import('./desk-screen.tsx')).DeskScreen }],
  },
  inbox: {
    label: 'studio.inbox',
    icon: 'inbox',
    key: 'i',
    rights: [['read', 'inquiries']],
    bundles,
    screens: ['inbox', 'inbox/:id'].map((path) => ({
      path,
      load: async () => (await import('../inbox/submissions-screen.tsx')).InboxScreen,
    })),
    Waiting: InquiriesWaiting,
    find: async (text: string) => (await import('../find.ts')).findSubmissions(text),
  },
  chat: {
    label: 'studio.chat',
    icon: 'chat',
    key: 'h',
    rights: [['read', 'chat']],
    bundles,
    screens: [{ path: 'chat', load: async () => (await import('../chat/chat-screen.tsx')).ChatScreen }],
    Waiting: ChatsWaiting,
  },
  comments: {
    label: 'studio.comments',
    icon: 'comments',
    key: 'k',
    rights: [['read', 'comments']],
    bundles,
    screens: [{ path: 'comments', load: async () => (await import('../comments/comments-screen.tsx')).CommentsScreen }],
    Waiting: CommentsWaiting,
  },
  applications: {
    label: 'studio.applications',
    icon: 'note',
    key: 'b',
    rights: [['read', 'applications']],
    bundles,
    screens: ['applications', 'applications/:id'].map((path) => ({
      path,
      load: async () => (await import('../inbox/submissions-screen.tsx')).ApplicationsScreen,
    })),
    Waiting: ApplicationsWaiting,
  },
  members: {
    label: 'studio.members',
    icon: 'shield',
    key: 'e',
    rights: [['read', 'members']],
    bundles,
    screens: ['members', 'members/:id'].map((path) => ({
      path,
      load: async () => (await import('../members/members-screen.tsx')).MembersScreen,
    })),
    find: async (text: string) => (await import('../find.ts')).findMembers(text),
  },
  outbox: {
    label: 'studio.outbox',
    icon: 'mail',
    key: 'o',
    rights: [['read', 'outbox']],
    bundles,
    screens: [{ path: 'outbox', load: async () => (await import('../outbox/outbox-screen.tsx')).OutboxScreen }],
    Waiting: LettersWaiting,
  },
} as const;
