import type { Material } from './shape.ts';

/** Colours of a surface: the rim in light, normal and in shade; the face; its print; its keys. */
export type Surface = {
  rimHi: string;
  rim: string;
  rimLo: string;
  face: string;
  faceLo: string;
  ink: string;
  soft: string;
  key: string;
  keyInk: string;
  metal: number;
  rough: number;
};

export const surfaces: { [M in Material]: Surface } = {
  graphite: {
    rimHi: '#7a838c',
    rim: '#3a4148',
    rimLo: '#14171a',
    face: '#2d3339',
    faceLo: '#23282d',
    ink: '#e3e7ea',
    soft: '#9ea9b3',
    key: '#444c54',
    keyInk: '#f2f4f5',
    metal: 0,
    rough: 0.55,
  },
  light: {
    rimHi: '#ffffff',
    rim: '#cfd2d0',
    rimLo: '#7f8688',
    face: '#e3e4e1',
    faceLo: '#d3d5d2',
    ink: '#1a2128',
    soft: '#5b656d',
    key: '#4b545c',
    keyInk: '#ffffff',
    metal: 0,
    rough: 0.6,
  },
  marine: {
    rimHi: '#f3f6f7',
    rim: '#aeb6bb',
    rimLo: '#5c666d',
    face: '#1d2932',
    faceLo: '#15202a',
    ink: '#e6edf1',
    soft: '#93a6b3',
    key: '#36454f',
    keyInk: '#eef4f7',
    metal: 0.8,
    rough: 0.42,
  },
  glass: {
    rimHi: '#e9ecee',
    rim: '#8d959b',
    rimLo: '#3d444a',
    face: '#0d1115',
    faceLo: '#06090b',
    ink: '#e9eef1',
    soft: '#7e8a94',
    key: '#12181d',
    keyInk: '#e9eef1',
    metal: 0.8,
    rough: 0.35,
  },
  alu: {
    rimHi: '#ffffff',
    rim: '#c4c9cb',
    rimLo: '#7c8488',
    face: '#d5d9da',
    faceLo: '#b9bfc1',
    ink: '#1a2128',
    soft: '#4f5a62',
    key: '#2d3339',
    keyInk: '#ffffff',
    metal: 0.7,
    rough: 0.45,
  },
  dinbox: {
    rimHi: '#8a939b',
    rim: '#454d55',
    rimLo: '#1b1f23',
    face: '#383f46',
    faceLo: '#2b3137',
    ink: '#e6eaed',
    soft: '#a3aeb8',
    key: '#2b3137',
    keyInk: '#ffffff',
    metal: 0,
    rough: 0.6,
  },
  cast: {
    rimHi: '#fbfbfa',
    rim: '#b4b9ba',
    rimLo: '#585f63',
    face: '#c9cdcd',
    faceLo: '#9ba1a3',
    ink: '#1a2128',
    soft: '#4f5a62',
    key: '#2d3339',
    keyInk: '#ffffff',
    metal: 0.75,
    rough: 0.5,
  },
  potted: {
    rimHi: '#5d656c',
    rim: '#2b3035',
    rimLo: '#0e1012',
    face: '#23282c',
    faceLo: '#191d20',
    ink: '#e6e4d8',
    soft: '#a8a698',
    key: '#3a4147',
    keyInk: '#f2f4f5',
    metal: 0,
    rough: 0.7,
  },
};

export const keyTint = { stop: '#c23a22', start: '#1c8a60' } as const;
export const plug = { green: '#1f5f45', dark: '#2b3238' } as const;
export const steel = '#c3c9cc';
export const brass = '#d9b25f';
