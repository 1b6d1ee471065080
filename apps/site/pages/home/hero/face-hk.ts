import { glyphsHk } from './glyphs-hk.ts';
import { hanFace } from './lcd-han.ts';

export const faceHk = hanFace(glyphsHk);
