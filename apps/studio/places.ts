import { contentSubjects, type StaffSubject } from '@site/contract/staff-roles';
import type { ComponentType } from 'react';
import type { Place } from './place.ts';
import { useMay } from './session/me.ts';

const mayRead = (...subjects: readonly StaffSubject[]) => subjects.map((subject) => ['read', subject] as const);
/** Several addresses of one screen. */
const at = (paths: readonly string[], load: () => Promise<ComponentType>) => paths.map((path) => ({ path, load }));

const bundles = ['studio-desk'] as const;

/** Every place of the studio, in the order of the rail. A screen is added by a row here. */
export const places: Record<string, Place> = {
  desk: {
    label: 'studio.desk',
    icon: 'desk',
    key: 'd',
    rights: mayRead('inquiries', 'applications', 'outbox'),
    bundles,
    screens: at(['desk'], async () => (await import('./desk/desk-screen.tsx')).DeskScreen),
  },
  content: {
    label: 'studio.content',
    icon: 'content',
    key: 'c',
    rights: mayRead(...contentSubjects),
    bundles: ['studio-content', 'studio-fields', 'studio-media'],
    find: async (text, locale) => (await import('./find.ts')).findEntries(text, locale),
    screens: [
      ...at(['content', 'content/:collection'], async () => (await import('./content/list-screen.tsx')).ListScreen),
      ...at(['content/:collection/edit/*'], async () => (await import('./content/entry-screen.tsx')).EntryScreen),
      ...at(
        ['content/:collection/history/*'],
        async () => (await import('./content/history-screen.tsx')).HistoryScreen,
      ),
    ],
  },
  media: {
    label: 'studio.media',
    icon: 'media',
    key: 'm',
    rights: mayRead('media'),
    bundles: ['studio-media', 'studio-content', 'studio-fields'],
    find: async (text) => (await import('./find.ts')).findFiles(text),
    screens: at(['media'], async () => (await import('./media/media-screen.tsx')).MediaScreen),
  },
  schedule: {
    label: 'studio.schedule',
    icon: 'clock',
    key: 't',
    rights: mayRead(...contentSubjects),
    bundles: ['studio-content'],
    screens: at(['schedule'], async () => (await import('./schedule/schedule-screen.tsx')).ScheduleScreen),
  },
  inbox: {
    label: 'studio.inbox',
    icon: 'inbox',
    key: 'i',
    rights: mayRead('inquiries'),
    bundles,
    screens: at(['inbox', 'inbox/:id'], async () => (await import('./inbox/submissions-screen.tsx')).InboxScreen),
    waiting: { count: 'inquiries', isMine: true },
    find: async (text) => (await import('./find.ts')).findSubmissions(text),
  },
  chat: {
    label: 'studio.chat',
    icon: 'chat',
    key: 'h',
    rights: mayRead('chat'),
    bundles,
    screens: at(['chat'], async () => (await import('./chat/chat-screen.tsx')).ChatScreen),
    waiting: { count: 'chats', isMine: true },
  },
  comments: {
    label: 'studio.comments',
    icon: 'comments',
    key: 'k',
    rights: mayRead('comments'),
    bundles,
    screens: at(['comments'], async () => (await import('./comments/comments-screen.tsx')).CommentsScreen),
    waiting: { count: 'comments', isMine: false },
  },
  applications: {
    label: 'studio.applications',
    icon: 'note',
    key: 'b',
    rights: mayRead('applications'),
    bundles,
    screens: at(
      ['applications', 'applications/:id'],
      async () => (await import('./inbox/submissions-screen.tsx')).ApplicationsScreen,
    ),
    waiting: { count: 'applications', isMine: true },
  },
  members: {
    label: 'studio.members',
    icon: 'shield',
    key: 'e',
    rights: mayRead('members'),
    bundles,
    screens: at(['members', 'members/:id'], async () => (await import('./members/members-screen.tsx')).MembersScreen),
    find: async (text) => (await import('./find.ts')).findMembers(text),
  },
  outbox: {
    label: 'studio.outbox',
    icon: 'mail',
    key: 'o',
    rights: mayRead('outbox'),
    bundles,
    screens: at(['outbox'], async () => (await import('./outbox/outbox-screen.tsx')).OutboxScreen),
    waiting: { count: 'letters', isMine: false },
  },
  people: {
    label: 'studio.people',
    icon: 'people',
    key: 'p',
    rights: mayRead('staff'),
    bundles: ['studio-people'],
    waiting: { count: 'unread', isMine: true },
    find: async (text) => (await import('./find.ts')).findPeople(text),
    screens: [
      ...at(['people'], async () => (await import('./people/people-screen.tsx')).PeopleScreen),
      ...at(['people/audit'], async () => (await import('./audit/audit-trail.tsx')).AuditScreen),
    ],
  },
  settings: {
    label: 'studio.settings',
    icon: 'settings',
    key: 's',
    atEnd: true,
    // Editors and translators find the canned answers here.
    rights: mayRead('settings', 'content'),
    bundles: ['studio-content', 'studio-settings'],
    screens: at(['settings'], async () => (await import('./settings/settings-screen.tsx')).SettingsScreen),
  },
};

/** The places that the person has something to do at. */
export const useShownPlaces = (): { name: string; place: Place }[] => {
  const may = useMay();
  return Object.entries(places)
    .filter(([, { rights }]) => rights.some(([action, subject]) => may(action, subject)))
    .map(([name, place]) => ({ name, place }));
};
