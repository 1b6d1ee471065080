import type { Grant } from '@site/contract/staff-roles';
import { onDatabase } from '#testing/account.ts';
import { aSubmission, joinByPassword, resetBudgets, staffData } from '#testing/staff.ts';
import { addVisitors } from './visitors.ts';

type Site = { port: number; url: string; dataDir: string };

const people: { name: string; email: string; grants: Grant[] }[] = [
  { name: 'Song Lihong', email: 'song.lihong@company.example', grants: [{ role: 'editor' }] },
  {
    name: 'Liang Zhijian',
    email: 'liang.zhijian@company.example',
    grants: [{ role: 'product_manager', categories: ['genset'] }],
  },
  {
    name: 'Elif Karaca',
    email: 'elif.karaca@company.example',
    grants: [
      { role: 'translator', languages: ['tr-TR'] },
      { role: 'agent', countries: ['TR'] },
    ],
  },
];

const letters: Parameters<typeof aSubmission>[1][] = [
  {
    payload: {
      name: 'Mehmet Yıldız',
      company: 'Marmara Pano',
      country: 'TR',
      jianyi: 'GK7320 toprak arızası gecikmesi ve üst röle: 4.6 sürümü bunu düzeltiyor mu?',
    },
  },
  {
    locale: 'pt',
    country: 'BR',
    email: 'camila@irriga.example',
    payload: {
      name: 'Camila Duarte',
      company: 'Irriga Oeste',
      country: 'BR',
      jianyi: 'Monitor de combustível para onze pivôs: qual modelo?',
    },
  },
  {
    locale: 'en',
    country: 'ID',
    email: 'siti@nusadaya.example',
    payload: {
      name: 'Siti Rahmawati',
      company: 'Nusa Daya',
      country: 'ID',
      jianyi: 'We have two 160 kW sets on Sumba and want to add 120 kW of PV. Which controller goes above GK9610?',
    },
  },
];

/** People, what visitors did, a correction that other languages wait for, and a scheduled one. Returns the session of an administrator. */
export const guideCompany = async (site: Site): Promise<string> => {
  const nameAs = (email: string, name: string) =>
    onDatabase(site, 'update staff_account set name = $2 where email = $1', [email, name]);
  const administrator: Grant[] = [{ role: 'administrator' }, { role: 'recruiter' }];
  const { cookie } = await joinByPassword(site, 'gu.minhua@company.example', administrator);
  await nameAs('gu.minhua@company.example', 'Gu Minhua');
  for (const { name, email, grants } of people) {
    await joinByPassword(site, email, grants);
    await nameAs(email, name);
  }
  for (const letter of letters) await aSubmission(site, letter);
  await addVisitors(site, (await staffData(site, 'me', {}, { cookie })).id);
  const change = async (slug: string, title: string) => {
    const name = { collection: 'news', slug };
    const { data, live, version } = await staffData(site, 'entryRead', name, { cookie });
    const texts = data['title'] as Record<string, string>;
    const changed = { ...data, title: { ...texts, en: title } };
    const input = { ...name, data: changed, live: live?.revision ?? null };
    return { ...name, version: (await staffData(site, 'entrySave', input, { cookie, version })).version };
  };
  const { version, ...outdated } = await change(
    'jakarta-energy-fair',
    'Jakarta: hybrid control for islands with three sets',
  );
  const published = { ...outdated, languages: ['en'], reason: 'Number of sets corrected' };
  await staffData(site, 'entryPublish', published, { cookie, version });
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const entries = [await change('izmir-training-week', 'Training week in İzmir: 34 engineers, 14 hidden faults')];
  await staffData(site, 'releaseCreate', { title: 'Training week', at: `${day}T09:00`, entries }, { cookie });
  await change('gk7320-firmware-4-6', 'Firmware 4.6 for GK7320: SNMPv3, and a recorder of mains dips');
  await resetBudgets(site);
  return cookie.slice(cookie.indexOf('=') + 1);
};
