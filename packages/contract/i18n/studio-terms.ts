import type { Locale } from '../locales.ts';
import type { TextKey } from './keys.ts';

/** In the order of the languages: English, 简体中文, 繁體中文, Português, Español, Türkçe. */
type Words = readonly [string, string, string, string, string, string];

export type StudioTerm = {
  /** What people read, as far as it is not inflected. */
  words: Words;
  /** Texts that must contain the word. */
  labels: readonly TextKey[];
  /** What must not stand for it: a word, and what begins with it, or a pattern. */
  not?: Partial<Record<Locale, readonly (string | RegExp)[]>>;
  /** Texts in which such a word means something else. */
  except?: readonly TextKey[];
};

/** One name for one thing in the studio. The wrong words are those that readers of each language found in it. */
export const studioTerms: Readonly<Record<string, StudioTerm>> = {
  studio: {
    words: ['Studio', '工作台', '工作台', 'Estúdio', 'Estudio', 'Stüdyo'],
    labels: ['studio.studio', 'account.language'],
    not: { zh: ['工作室'], hk: ['工作室'] },
  },
  entry: {
    words: ['entry', '条目', '項目', 'item', 'entrada', 'kayıt'],
    labels: ['content.new'],
    not: { hk: ['條目'], pt: ['entrada'], es: ['ítem'], 'tr-TR': ['girdi'] },
    except: ['studio.inbox', 'desk.openInbox', 'field.inputs'],
  },
  draft: {
    words: ['draft', '草稿', '草稿', 'rascunho', 'borrador', 'taslak'],
    labels: ['studio.stateDraft', 'studio.textDraft', 'option.draft'],
  },
  workingCopy: {
    words: ['working copy', '工作副本', '工作副本', 'cópia de trabalho', 'copia de trabajo', 'çalışma kopyası'],
    labels: ['content.restored'],
  },
  publish: {
    words: ['publish', '发布', '發佈', 'publicar', 'publicar', 'yayımla'],
    labels: ['content.publish', 'people.mayPublishColumn'],
    not: { en: ['goes out', 'went out'], hk: ['發布'], 'tr-TR': ['yayınlan', 'yayınlam'] },
  },
  unpublish: {
    words: ['unpublish', '撤下', '撤下', 'retirar', 'retirar', 'yayından kaldır'],
    labels: ['content.withdraw', 'content.withdrawCount'],
    not: { en: ['withdr'], 'tr-TR': ['geri çekildi', 'kaydı kaldır', 'siteden kaldırıldı'] },
    except: ['people.revoked'],
  },
  live: {
    words: ['live', '已发布', '已發佈', 'no ar', 'publicado', 'yayında'],
    labels: ['studio.stateLive', 'studio.stateChanged'],
  },
  release: {
    words: ['release', '发布计划', '發佈計劃', 'publicação', 'publicación', 'planlı yayın'],
    labels: ['content.releaseTitle'],
    not: { pt: ['lançamento'], es: ['lanzamiento'], 'tr-TR': ['zamanlanmış yayım'] },
    except: ['field.released', 'problem.revisionEarly'],
  },
  schedule: {
    words: ['schedule', '排期', '排程', 'agendar', 'programar', 'zamanla'],
    labels: ['content.schedule', 'content.scheduleCount'],
    not: { en: ['at a time'], zh: ['日程安排'] },
  },
  media: {
    words: ['media', '媒体', '媒體', 'mídia', 'medios', 'medya'],
    labels: ['studio.media'],
  },
  video: {
    words: ['video', '视频', '影片', 'vídeo', 'video', 'video'],
    labels: ['media.film', 'field.videos'],
    not: { en: ['film'], zh: ['影片'], hk: ['視頻'], pt: ['filme'], es: ['vídeo'], 'tr-TR': ['film'] },
  },
  filter: {
    words: ['filter', '筛选', '篩選', 'filtr', 'filtr', 'filtre'],
    labels: ['content.filter', 'content.dropFilter'],
    not: { 'tr-TR': ['süz'] },
  },
  restore: {
    words: ['restore', '恢复', '恢復', 'restaurar', 'restaurar', 'geri yükle'],
    labels: ['content.putBack', 'content.bringBack', 'media.bringBack'],
    not: {
      en: ['put it back', 'put back', 'put mine back', 'bring back', 'bring this version'],
      hk: ['還原'],
      pt: ['trazer'],
      es: ['recuperar'],
      'tr-TR': ['sürümü geri getir'],
    },
  },
  discard: {
    words: ['discard', '放弃', '放棄', 'descartar', 'descartar', 'vazgeç'],
    labels: ['content.discard'],
    not: { hk: ['捨棄'], 'tr-TR': ['değişiklikleri at', 'kopyasını attı'] },
  },
  cancel: {
    words: ['cancel', '取消', '取消', 'cancelar', 'cancelar', 'iptal'],
    labels: ['studio.cancel', 'content.cancelSchedule'],
  },
  duplicate: {
    words: ['duplicate', '创建副本', '建立複本', 'duplicar', 'duplicar', 'çoğalt'],
    labels: ['content.duplicate'],
    not: { zh: ['复制第'], hk: ['複製第'] },
  },
  select: {
    words: ['select', '选择', '選擇', 'sele', 'selec', 'seç'],
    labels: ['content.choose', 'content.clearChoice', 'desk.chooseOne'],
    not: { en: ['clear the choice'], pt: ['escolhidos'], es: ['elegidas'] },
    except: ['people.translatorAbout', 'people.agentAbout', 'people.productManagerAbout'],
  },
  add: {
    words: ['add', '添加', '新增', 'adicionar', 'agregar', 'ekle'],
    labels: ['content.addKey', 'content.addFile', 'media.add'],
    not: { hk: ['加入檔案'], es: ['añad'] },
  },
  replace: {
    words: ['replace', '替换', '取代', 'substituir', 'reemplazar', 'değiştir'],
    labels: ['media.replace'],
    not: { es: ['sustitu'] },
  },
  field: {
    words: ['field', '字段', '欄位', 'campo', 'campo', 'alan'],
    labels: ['media.allFields', 'problem.unknownKey'],
  },
  column: {
    words: ['column', '列', '欄', 'coluna', 'columna', 'sütun'],
    labels: ['content.columns', 'field.columns'],
  },
  row: {
    words: ['row', '行', '列', 'linha', 'fila', 'satır'],
    labels: ['studio.nextRow', 'studio.previousRow', 'content.chooseAll'],
  },
  type: {
    words: ['type', '类型', '類型', 'tipo', 'tipo', 'tür'],
    labels: ['content.kinds', 'media.kinds', 'desk.allKinds', 'field.kind'],
    not: { en: ['kind'], zh: ['种类'], hk: ['種類'] },
  },
  facts: {
    words: ['facts', '通用数据', '通用數據', 'dados gerais', 'datos generales', 'ortak veriler'],
    labels: ['content.facts', 'content.onlyFacts', 'help.write.text'],
    not: { zh: ['事实'], hk: ['事實'] },
  },
  address: {
    words: ['address', '网址名称', '網址名稱', 'endereço', 'dirección', 'adres'],
    labels: ['content.newSlug', 'field.slug', 'error.slugTaken', 'problem.slugTaken'],
  },
  sourceLanguage: {
    words: ['source language', '原文语言', '原文語言', 'idioma de origem', 'idioma de origen', 'kaynak dil'],
    labels: ['field.source', 'problem.sourceMissing'],
    not: { zh: ['源语言', '源文'], hk: ['源語言', '源文', '來源語言'] },
  },
  outdated: {
    words: ['outdated', '已过时', '已過時', 'desatualizado', 'desactualizado', 'güncel değil'],
    labels: ['studio.textOutdated'],
    not: { zh: ['为过期'], hk: ['為過期'], 'tr-TR': ['eskimiş'] },
  },
  warning: {
    words: ['warning', '警告', '警告', 'advertência', 'advertencia', 'uyarı'],
    labels: ['field.warning'],
  },
  notice: {
    words: ['notice', '提示', '提示', 'aviso', 'aviso', 'bilgi'],
    labels: ['field.manufacturer_says.notice'],
  },
  manufacturer: {
    words: ['manufacturer', '制造商', '製造商', 'fabricante', 'fabricante', 'üretici'],
    labels: ['field.manufacturer', 'field.manufacturers'],
    not: { en: ['maker'] },
  },
  device: {
    words: ['device', '设备', '裝置', 'dispositivo', 'dispositivo', 'cihaz'],
    labels: ['field.devices'],
    not: { pt: ['aparelho'], es: ['aparato'] },
  },
  terminal: {
    words: ['terminal', '端子', '端子', 'borne', 'born', 'klemens'],
    labels: ['field.terminals', 'field.terminal_groups', 'field.controller', 'problem.terminals'],
    not: { pt: ['terminais'], 'tr-TR': ['terminal'] },
  },
  branch: {
    words: ['branch office', '办事处', '辦事處', 'escritório regional', 'oficina regional', 'bölge ofisi'],
    labels: ['option.branch'],
    not: { zh: ['分支机构'], hk: ['分支機構'], pt: ['filial'], es: ['sucursal'], 'tr-TR': ['şube'] },
  },
  discontinued: {
    words: ['discontinued', '停产', '停產', 'descontinuado', 'discontinuado', 'üretimi durdur'],
    labels: ['option.discontinued', 'problem.needsSuccessor'],
    not: { es: ['descatalogado', 'descontinuado'] },
  },
};
