import type { Locale } from '@site/contract/locales';
import { perLocale } from '@site/contract/locales';
import type { Db } from '#platform/database/connection.ts';
import { saveWorkingCopy } from '#studio/save-working-copy.ts';

const paragraphs = 50;
const wordsPerParagraph = 60;

/** A sentence about a genset. */
export const sentence: Record<Locale, string> = {
  en: 'the controller starts the genset when the mains fails and waits for a stable voltage before it closes the breaker',
  zh: '市电中断时 控制器 启动 发电机组 并 等待 电压 稳定 然后 合上 断路器',
  hk: '市電中斷時 控制器 啟動 發電機組 並 等待 電壓 穩定 然後 合上 斷路器',
  pt: 'o controlador aciona o grupo gerador quando a rede falha e espera uma tensão estável antes de fechar o disjuntor',
  es: 'el controlador arranca el grupo electrógeno cuando falla la red y espera una tensión estable antes de cerrar el interruptor',
  'tr-TR':
    'şebeke kesildiğinde kontrol cihazı jeneratörü çalıştırır ve kesiciyi kapatmadan önce gerilimin oturmasını bekler',
};

/** Three thousand words. Every paragraph begins with another word of the sentence, so that no two are the same. */
const textIn = (locale: Locale): string => {
  const list = sentence[locale].split(' ');
  const paragraph = (from: number) =>
    Array.from({ length: wordsPerParagraph }, (_, at) => list[(from + at) % list.length]).join(' ');
  return Array.from({ length: paragraphs }, (_, at) => paragraph(at)).join('\n\n');
};

export const longSlug = 'a-long-story';

/** A news item with three thousand words in each of six languages, as a working copy. */
export const writeLongEntry = async (db: Db): Promise<void> => {
  const title = perLocale((locale) => sentence[locale].split(' ').slice(0, 6).join(' '));
  const data = { slug: longSlug, class: 'company', date: '2026-03-04', scene: 'news-award', title, summary: title };
  const save = { collection: 'news', slug: longSlug, basedOn: { version: 0, live: null } } as const;
  await saveWorkingCopy(
    db,
    { ...save, data: { ...data, body: perLocale(textIn) } },
    { author: 'bench', now: new Date() },
  );
};
