import { glyphsZh } from './glyphs-zh.ts';
import { hanFace } from './lcd-han.ts';

export const faceZh = hanFace(glyphsZh);
