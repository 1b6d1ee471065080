import { localisedText } from '@site/contract/localised-text';
import { z } from 'zod';
import { kindNames } from './kinds.ts';

// The ground is drawn line by line. The largest plot of the company is 264 wide; one digit too many must not occupy the server.
const maxSide = 600;
const place = z.number().min(-maxSide).max(maxSide);
const side = z.number().min(0).max(maxSide);
const point = z.tuple([place, place]);
const extent = z.tuple([side, side]);
const text = z.string().trim().min(1).max(120);
const localised = localisedText(() => text);
const run = z.array(point).min(2).max(100);

const item = z.strictObject({
  kind: z.enum(kindNames),
  at: point,
  turn: z.literal([0, 90, 180, 270]).default(0),
  scale: z.number().min(0.3).max(2).default(1),
  label: z.string().max(3).optional(),
});

const area = z.strictObject({
  kind: z.enum(['road', 'water', 'field', 'green', 'soil', 'pad', 'bench']),
  at: point,
  size: extent,
});

/** A scene: a plot of ground, what stands on it, and where energy flows. Lines run from source to load. */
export const Scene = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  frame: z.enum(['card', 'block']).default('card'),
  ground: z.enum(['plate', 'grid', 'water', 'ripples']).default('grid'),
  size: extent,
  areas: z.array(area).max(12).default([]),
  items: z.array(item).min(1).max(40),
  energy: z.array(run).max(100).default([]),
  standby: z.array(run).max(100).default([]),
  title: localised,
});

export type Scene = z.infer<typeof Scene>;
export type SceneItem = z.infer<typeof item>;
export type SceneArea = z.infer<typeof area>;
