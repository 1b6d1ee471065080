import { entryTag } from '@site/contract/tags';
import { Scene } from '@site/drawings/scene/shape';
import type { Definition } from '../definition.ts';
import { sceneProblems } from './check.ts';
import { sceneRow } from './row.ts';

export const sceneNoun = {
  schema: Scene,
  file: 'scenes/<slug>.yaml',
  check: sceneProblems,
  drawn: { views: ['scene'], fields: ['items', 'areas', 'energy', 'standby', 'frame', 'ground', 'size'] },
  pictured: 'scene',
  rows: { scene: sceneRow },
  tags: ({ slug }) => [entryTag('scene', slug)],
  label: 'nouns.scene',
  subject: 'content',
} as const satisfies Definition;
