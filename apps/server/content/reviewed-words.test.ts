import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findAvoidedWords } from '@site/content/wording/avoided-words';
import { type Locale, localeCodes } from '@site/contract/locales';
import { expect, test } from 'vitest';
import { aContentFolder, six } from '#testing/content-folder.ts';
import { readContent } from './read-content.ts';
import { readGlossary } from './wording.ts';

const glossary = await readFile(join(import.meta.dirname, '../../../demo/content/glossary.yaml'), 'utf8');
const { terms, avoided } = readGlossary(glossary);

/** A mistake for each pattern. Words without one are examples of themselves. */
const mistakes: Record<Locale, readonly string[]> = {
  en: [
    "the engine maker's manual",
    'The set runs on until the tank is dry',
    'sea trial protocol',
    'protocols to fill in',
    'Consumers see a dip',
    'heavy consumers',
    'Change the ratio under current',
    'Isolate, lock and check for absence of voltage',
    'Type plate',
    'one round less a week',
    'three hours a day less',
    'do not belong into the file',
    'It fits onto the rail',
    'bus-2 is no power bus',
    'with its own CTs and voltages',
    'gains the missing time',
    '## Tasks\n- Test',
    'Replacing 2011 controllers',
    'this kind of sensor and two kinds of sensor',
    'EFI drawings',
    'The server does not answer',
    'Marks',
    'Strong',
    'At a time',
    'Form of {field}',
    'Every act of staff is a row',
    'Letters that failed',
    'gives the working copy up',
    'Overall dimension',
    'Installation dimension',
    'Data download',
    'Personal Centre',
    'Quit',
    'Not bound',
    'success',
    'liability for intent',
    'breach an essential duty',
    'On what ground',
    'takes the closure back',
    'Nine out of ten AVRs',
    'nine sets in ten',
    'Half of all metering questions',
    'The mast is the dangerous part of a tower',
    'Following it costs nothing when a set is built; ignoring it costs a day on site',
    'bears the cost of the tiles',
    "We do not write 'various improvements'",
    'ships and microgrids since 1998',
    'design, test and build on one site',
    'Next report on this page',
    'returned within 10 working days',
    'A person stops it once the pressure has recovered',
    'shielded cable',
    'rental sets',
    'the software programme',
    'aerials',
    'a résumé',
  ],
  zh: [
    '结束会话',
    '求职申请',
    '译文过期',
    '标尺',
    '事实信息',
    '即将',
    '聊天',
    '发动机着火后脱开起动机',
    '线性转矩斜率',
    '除权除息日 5月28日',
    '数据表',
  ],
  hk: [
    '乾接點',
    '標尺',
    '事實資訊',
    '求職申請',
    '源文',
    '即將',
    '聊天',
    '引擎着火後脫開',
    '若上升，對調 S1、S2',
    '該路電源停電後',
    '關掉充電器',
    '線性轉矩斜率',
    '返回首頁',
    '拉丁字母單字',
    '馬達',
    '數據表',
    '感應器對準齒輪',
  ],
  pt: [
    'Entrada',
    'Saída',
    'Mesa',
    'Lançamentos',
    'Filial',
    'De novo',
    'Participar',
    'dois filmes',
    'Fonte',
    'Bloqueadas',
    'enche a tubulação suavemente e para quando a sucção se perde',
    'STOP: para o motor imediatamente',
    'Para o motor imediatamente',
    'Para somente por sobrevelocidade',
    'duas bombas foram descartadas',
    'descartá-los',
    'limita a FV',
    'os terminais',
  ],
  es: [
    'Entrada',
    'Salida',
    'Mesa',
    'Lanzamientos',
    'Sucursal',
    'Cerradas',
    'Fuente',
    'sobre carril DIN',
    'Pulse una tecla',
    'Calefactor',
    'el botón «Guardar»',
    'Restablezca.',
    'limita la FV',
    'fallo de arranque',
  ],
  'tr-TR': [
    'Masa',
    'Gelen',
    'Giden',
    'Diğer',
    'Girdinin bölümleri',
    'ikinci etken',
    'Süz',
    'süzgeç 5 ila 500 ms',
    'Geri çekildi',
    'engelini kaldırana kadar',
    'Vazgeç',
    'Şube',
    'Emek',
    'İşe alım',
    'Tesisatçı kuplajı kapatır',
    'fiderler en son kapanır',
    "ESTOP'u köprülemeyin",
    'Flaş kodları',
    'ekranlı kablo',
    'resim',
  ],
};

/** Places of the content and of the interface: no word is right in all of them. */
const places = [
  'job/writer/details',
  'i18n/studio-content/content.word',
  'i18n/studio/studio.more',
  'i18n/mail/mail.word',
];

test.each(localeCodes)('each word that the reviews found in %s is found again', (locale) => {
  const words = avoided.filter((word) => word.locale === locale);
  const own = terms
    .flatMap(({ avoid }) => avoid[locale] ?? [])
    .map((one) => (typeof one === 'string' ? one : one.word));
  const texts = [...mistakes[locale], ...own];
  const unseen = words.filter((word) =>
    texts.every((text) =>
      places.every((place) => findAvoidedWords(text, { words: [word], locale, place }).length === 0),
    ),
  );
  expect(unseen.map(({ pattern }) => pattern.source)).toEqual([]);
  expect(words.length).toBeGreaterThan(10);
});

test('mistakes in a small content are all found, and what is right stays', async () => {
  const mistaken = {
    en: 'See the engine maker. A list:\n\n1.\u00a0Isolate, lock and check for absence of voltage.\n2. One  round less.',
    zh: '询盘见下文,由成套厂处理。发动机着火后脱开起动机。',
    hk: '訪客可在首頁發布,一併處理。',
    pt: 'O controlador enche a tubulação e para quando a sucção se perde.\n\n-\u00a0Por favor, feche.',
    es: 'Pulse la tecla. Montaje en carril DIN, tras el fallo.',
    'tr-TR': 'Kuplajı bakımdan sonra kapatın.\n\n3)\u00a0Parola gerekir.',
  };
  const { problems, warnings } = await readContent(
    aContentFolder({
      'glossary.yaml': glossary,
      'news/2026-03-04-chamber.yaml': {
        slug: 'chamber',
        class: 'company',
        date: '2026-03-04',
        title: six('Chamber'),
        summary: { en: 'It ends in the middle of' },
        body: mistaken,
        scene: 'yard',
      },
    }),
  );
  expect(problems).toEqual([]);
  const found = warnings().map(({ path, message }) => `${path} ${message.split(':')[0]}`);
  expect(found.toSorted()).toEqual(
    [
      'summary.en a summary ends with a full stop',
      'body.en maker',
      'body.en check for absence of voltage',
      'body.en lock and check',
      'body.en a no-break space follows a list marker, so that no list is shown',
      'body.en two spaces',
      'body.zh 询盘',
      'body.zh 发动机着火',
      'body.zh 文,',
      'body.hk 首頁',
      'body.hk 發布',
      'body.hk 布,',
      'body.pt e para quando',
      'body.pt Por favor',
      'body.pt a no-break space follows a list marker, so that no list is shown',
      'body.es Pulse',
      'body.es carril',
      'body.es fallo',
      'body.tr-TR Kuplajı bakımdan sonra kapat',
      'body.tr-TR Parola',
      'body.tr-TR a no-break space follows a list marker, so that no list is shown',
    ].toSorted(),
  );
});
