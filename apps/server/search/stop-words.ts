import { type Locale, localeCodes } from '@site/contract/locales';
import { foldLatin, simplify } from './words.ts';

/**
 * Words of a question that say that it is one, and nothing of what it is about. Stemmers know articles and prepositions; these are
 * what people type beyond them, also contractions whose apostrophe they leave out.
 */
const asking: Record<Locale, string> = {
  en: `how what why when where which who whose can could should would do does did is are am will my our your me please help
    wont cant dont doesnt didnt isnt arent wasnt werent hasnt havent couldnt shouldnt wouldnt whats wheres hows whys im ive
    won don doesn didn isn aren wasn hasn haven couldn shouldn wouldn t s re ve ll need want get find know tell there keeps keep after all`,
  pt: `como qual quais quando quanto quantos quantas onde quem porque porquê por que o a os as um uma meu minha nosso nossa preciso
    quero posso pode podem devo favor ajuda tem ter ha nao não sobre eu voces vocês fica`,
  es: `como cómo cual cuál cuales cuáles cuando cuándo cuanto cuánto cuantos cuántos donde dónde quien quién porque porqué por que qué
    mi mis nuestro nuestra necesito quiero puedo puede pueden debo favor ayuda hay tengo tener no sobre un una se me`,
  'tr-TR': `nasıl neden niçin niye ne nedir nerede nereden hangi kim kaç kadar mi mı mu mü midir mıdır ben benim bizim lütfen yardım
    var yok mevcut istiyorum gerekli gerekiyor lazım olur olmalı için ile bir bu şu da de`,
  zh: 'how what why when where which is are the a an to of for in on my does do can not',
  hk: 'how what why when where which is are the a an to of for in on my does do can not',
};

/** The same in Chinese, which has no spaces: parts of a run of characters, in both scripts and in Cantonese. */
const hanFiller = `怎么办 怎么样 怎么 怎样 如何 为什么 为何 什么 多长时间 多长 多久 多少 多大 几耐 几多 吗 呢 吧 啊 请问 想问 我的 我想 我要 一下
  可以 能不能 能否 是不是 是否 有没有 有无 有冇 哪里 哪个 哪些 哪儿 在哪 点样 点解 点算 咩 乜嘢 系咪 边度 边个 边款 唔该 嘅 咗 喺 啲 冇
  需要 应该 怎么选 怎样选 怎么做 老是 总是 一直 经常 出现 关于 以及 之后 甚么 噶 嗰 呢个 这个 那个`;

/** Words that say that something is wrong or is asked for: then an answer is worth more than a product. */
const hanAsking =
  /怎|如何|为什|为何|什|多久|多长|多少|吗|呢|能不能|是否|是不是|不|没|无法|唔|冇|点样|点解|几耐|几多|故障|报警|失败|异常|坏|停机|跳闸/u;
const wrong: Record<Locale, RegExp> = {
  en: /\b(not|no|wont|cant|doesnt|dont|isnt|never|without|fail\w*|fault\w*|trip\w*|wrong|alarm\w*|error\w*|stuck|dead|hunt\w*|reset\w*|stops?|shut\w*|lost|drops?|problem|broken)\b/u,
  pt: /\b(nao|sem|falha\w*|erro\w*|alarme\w*|problema|queima\w*|desarma\w*|dispara\w*|para sozinho|cai|errad\w*|parou|desliga\w*)\b/u,
  es: /\b(no|sin|falla\w*|fallo\w*|error\w*|alarma\w*|problema|dispara\w*|salta|mal|equivocad\w*|paro|apaga\w*|detiene)\b/u,
  'tr-TR':
    /(m[iıuü]yor|m[ae]z\b|m[ae]di\b|\b(yok|ariza\w*|hata\w*|alarm\w*|sorun\w*|yanlis|dusuyor|duruyor|atiyor|kesiyor|bozuk|neden|nasil)\b)/u,
  zh: hanAsking,
  hk: hanAsking,
};

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

const latin = new Map(
  localeCodes.map((locale): [Locale, ReadonlySet<string>] => [locale, new Set(wordsOf(asking[locale]).map(foldLatin))]),
);

export const isAsking = (word: string, locale: Locale): boolean => latin.get(locale)?.has(word) === true;

let fillers: ReadonlySet<string> | undefined;
const maxFiller = 4;

/** The length in characters of the filler that begins at a place of a run of characters, or 0. */
export const fillerAt = (characters: readonly string[], at: number): number => {
  fillers ??= new Set(wordsOf(hanFiller).map((word) => Array.from(word, simplify).join('')));
  for (let length = Math.min(maxFiller, characters.length - at); length > 0; length -= 1)
    if (fillers.has(characters.slice(at, at + length).join(''))) return length;
  return 0;
};

/** Whether a text asks something or tells of a fault. `words` are its folded words. */
export const asksForHelp = (text: string, words: readonly string[], locale: Locale): boolean =>
  /[?？]/.test(text) || wrong[locale].test(words.join(' '));
