import type { Locale } from '@site/contract/locales';
import type { StaffRole } from '@site/contract/staff-roles';
import { test } from '#test/e2e/support/site.ts';
import { editHeadline } from './editor.ts';
import {
  answerInquiry,
  audit,
  changeProduct,
  inviteColleague,
  readApplication,
  translate,
  writeSurvey,
} from './roles.ts';
import type { Means } from './support/hands.ts';
import { enterStudio, type Studio } from './support/studio.ts';

type Journey = { title: string; walk: (studio: Studio) => Promise<void> };

/** What each role does most. */
const journeys: Record<StaffRole, Journey> = {
  administrator: { title: 'invites a colleague and revokes the invitation', walk: inviteColleague },
  editor: {
    title: 'changes a headline in six languages, schedules it, publishes it and takes it back',
    walk: editHeadline,
  },
  translator: { title: 'writes in their language and confirms a text', walk: translate },
  product_manager: { title: 'publishes a product of their category and takes it back', walk: changeProduct },
  agent: { title: 'takes an inquiry, notes a call and is done with it', walk: answerInquiry },
  recruiter: { title: 'takes an application, notes a call and is done with it', walk: readApplication },
  analyst: { title: 'writes the survey', walk: writeSurvey },
  auditor: { title: 'reads people, the trail and content', walk: audit },
};

/** Every journey in three languages by mouse; by keyboard alone in one of them, each role in another. */
const languages: Locale[] = ['en', 'zh', 'tr-TR'];
const runs = Object.entries(journeys).flatMap(([role, journey], at) => {
  const means: [Locale, Means][] = [
    ...languages.map((locale): [Locale, Means] => [locale, 'mouse']),
    [languages[at % languages.length] ?? 'en', 'keyboard'],
  ];
  return means.map(([locale, hands], number) => ({
    role: role as StaffRole,
    ...journey,
    locale,
    means: hands,
    number,
  }));
});

for (const { role, title, walk, ...run } of runs)
  test(`${role} ${title}: ${run.locale}, ${run.means}`, async ({ page, expectErrors }) => {
    // The preview runs no scripts, not even those of the checks.
    expectErrors(/Blocked script execution/);
    await walk(await enterStudio(page, { role, ...run }));
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  for (const role of ['editor', 'agent'] satisfies StaffRole[])
    test(`${role} ${journeys[role].title}: tr-TR, touch`, async ({ page, expectErrors }) => {
      expectErrors(/Blocked script execution/);
      await journeys[role].walk(await enterStudio(page, { role, locale: 'tr-TR', means: 'touch', number: 7 }));
    });
});
