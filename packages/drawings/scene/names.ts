import type { Localised } from '@site/contract/locales';
import type { Kind } from './kinds.ts';
import en from './names/en.json' with { type: 'json' };
import es from './names/es.json' with { type: 'json' };
import hk from './names/hk.json' with { type: 'json' };
import pt from './names/pt.json' with { type: 'json' };
import tr from './names/tr-TR.json' with { type: 'json' };
import zh from './names/zh.json' with { type: 'json' };

/** The name of each thing, for screen readers. */
export const names: Localised<Record<Kind, string>> = { en, zh, hk, pt, es, 'tr-TR': tr };
