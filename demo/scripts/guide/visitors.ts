import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Locale } from '@site/contract/locales';
import PdfDocument from 'pdfkit';
import { onDatabase, signIn } from '#testing/account.ts';
import { aSubmission } from '#testing/staff.ts';

type Site = { port: number; url: string; dataDir: string };

const members = [
  ['Camila Duarte', 'camila@irriga.example', 'Irriga Oeste', 'BR', 'Which sender fits the GK5020 of 2019?'],
  ['Andi Prasetyo', 'andi@nusadaya.example', 'Nusa Daya', 'ID', 'Runs on Sumba since May, two sets and 120 kW of PV.'],
  ['Cheap Parts', 'sales@parts.example', '', 'US', 'Best prices for genset parts, write to us today!'],
] as const;

const chats: { locale: Locale; isMine: boolean; lines: [author: 'visitor' | 'staff', text: string][] }[] = [
  {
    locale: 'tr-TR',
    isMine: true,
    lines: [
      ['visitor', 'Merhaba, GK7320 toprak arızası gecikmesi nerede ayarlanır?'],
      ['staff', 'Merhaba! Menü 4.2, varsayılan 0,5 s.'],
      ['visitor', 'Üst röle 0,3 s, o zaman önce bizim mi açmalı?'],
    ],
  },
  {
    locale: 'es',
    isMine: false,
    lines: [['visitor', 'Buenos días, ¿el GK9610 reparte carga con un grupo de otra marca?']],
  },
];

const letters = [
  ['mehmet@pano.example', 'Talebinizi aldık', 'sent', 1, null],
  ['camila@irriga.example', 'Recebemos sua consulta', 'queued', 2, '451 4.7.1 Try again later'],
  ['siti@nusadaya.exmaple', 'We have your inquiry', 'failed', 9, '550 5.1.2 Host unknown'],
] as const;

const aResume = async (): Promise<Buffer> => {
  const document = new PdfDocument({ size: 'A4' });
  const bytes = buffer(document);
  document.fontSize(22).text('Wei Chen').fontSize(12).moveDown();
  for (const line of [
    'Control engineer, Hangzhou',
    '2021 to 2026: commissioning of 140 gensets',
    'IEC 61850, Modbus, CAN',
  ])
    document.text(line);
  document.end();
  return bytes;
};

const addMembers = async (site: Site): Promise<void> => {
  for (const [name, email, company, country, text] of members) {
    const { id } = await signIn(site.url, email);
    await onDatabase(site, 'update account set nickname = $2, company = $3, country = $4 where id = $1', [
      id,
      name,
      company,
      country,
    ]);
    await onDatabase(
      site,
      `with added as (
         insert into comment (target, target_id, account_id, text, created_at)
         select 'product', id, $1, $2, now() from product where slug = 'gk7320' returning id)
       insert into comment_report (comment_id, account_id, at)
       select added.id, account.id, now() from added, account where $3 = '' and account.id <> $1`,
      [id, text, company],
    );
  }
};

const addChats = async (site: Site, staffId: number): Promise<void> => {
  for (const { locale, isMine, lines } of chats) {
    const [chat] = await onDatabase<{ id: number }>(
      site,
      `insert into chat_conversation (token_hash, locale, created_at, used_at, assignee_id)
       values ($1, $2, now(), now(), $3) returning id`,
      [randomBytes(32), locale, isMine ? staffId : null],
    );
    for (const [author, text] of lines)
      await onDatabase(
        site,
        'insert into chat_message (conversation_id, author, text, created_at) values ($1, $2, $3, now())',
        [chat?.id, author, text],
      );
  }
};

/** What visitors have done: members with comments, chats, an application with its résumé, and letters to them. */
export const addVisitors = async (site: Site, staffId: number): Promise<void> => {
  await addMembers(site);
  await addChats(site, staffId);
  const file = `${'0'.repeat(31)}1.pdf`;
  const bytes = await aResume();
  await mkdir(join(site.dataDir, 'uploads'), { recursive: true });
  await writeFile(join(site.dataDir, 'uploads', file), bytes);
  const payload = {
    name: 'Wei Chen',
    message: 'I have commissioned your controllers for five years and want to write their manuals.',
    resume: { file, size: bytes.length, sha256: '' },
  };
  await aSubmission(site, { kind: 'application', locale: 'zh', country: 'CN', email: 'wei@chen.example', payload });
  for (const [target, subject, state, attempts, error] of letters)
    await onDatabase(
      site,
      `insert into outbox_message (kind, target, locale, template, subject, text, message_id, state, attempts, next_at, last_error, created_at)
       values ('mail', $1, 'en', 'inquiry', $2, '', $3, $4, $5, now() + interval '1 day', $6, now())`,
      [target, subject, randomBytes(8).toString('hex'), state, attempts, error],
    );
};
