import { defaultAccent } from '@site/contract/accent';
/** All colours of scenes in both themes. On a page each is a custom property, so that a stylesheet can override it. */
const light = {
  ink: '#12181f',
  detail: '#858c94',
  top: '#ffffff',
  left: '#edebe4',
  right: '#dcdad1',
  'mid-top': '#e6e3da',
  'mid-left': '#d5d2c7',
  'mid-right': '#bfbbaf',
  'dark-top': '#75808a',
  'dark-left': '#55606b',
  'dark-right': '#414b55',
  glass: '#1c2329',
  screen: '#2a333c',
  window: '#cfd9dc',
  glow: '#ffc796',
  pv: '#2b3640',
  cell: '#7d8a95',
  glint: '#3d4b57',
  plate: '#f7f6f2',
  edge: '#e4e2da',
  rim: '#c9c7bf',
  grid: '#e9e7df',
  water: '#e1e9ea',
  wave: '#b9c8cb',
  soil: '#ece6da',
  crop: '#d9e2cf',
  leaf: '#b9cbb0',
  'leaf-shade': '#9db596',
  road: '#dedcd4',
  shadow: '#12181f',
  off: '#c3c5c3',
  dead: '#858c94',
  lcd: '#c9d8b6',
  energy: defaultAccent.light,
  live: '#12805c',
  alarm: '#b42318',
} as const;

export type Token = keyof typeof light;
export type Palette = Readonly<Record<Token, string>>;

const dark: Palette = {
  ink: '#b9c4cc',
  detail: '#66727d',
  top: '#3a4650',
  left: '#28323a',
  right: '#1d252c',
  'mid-top': '#46535e',
  'mid-left': '#343f49',
  'mid-right': '#262f37',
  'dark-top': '#1a2127',
  'dark-left': '#10161a',
  'dark-right': '#0a0e11',
  glass: '#0a0e11',
  screen: '#141c22',
  window: '#4d5c67',
  glow: '#b8622f',
  pv: '#10202c',
  cell: '#5a6d7b',
  glint: '#1b3040',
  plate: '#1a2128',
  edge: '#10161b',
  rim: '#37434d',
  grid: '#232c34',
  water: '#14262f',
  wave: '#2c4450',
  soil: '#24241f',
  crop: '#1b2b22',
  leaf: '#2c4334',
  'leaf-shade': '#213328',
  road: '#27313a',
  shadow: '#000000',
  off: '#39444d',
  dead: '#66727d',
  lcd: '#c9d8b6',
  energy: defaultAccent.dark,
  live: '#35c495',
  alarm: '#ff6b5e',
};

export const palettes = { light, dark } as const;
export type Theme = 'light' | 'dark' | 'page';

// Energised parts use --scene-energy first, so that a page can switch a load off with one property.
const shared: Partial<Record<Token, string>> = { energy: '--signal', live: '--live', alarm: '--alarm' };

export const colour = (token: Token, theme: Theme): string => {
  if (theme !== 'page') return palettes[theme][token];
  const site = shared[token];
  return `var(--scene-${token},${site ? `var(${site},${light[token]})` : light[token]})`;
};

/** The declarations for one theme, such as `--scene-ink:#12181f;…`; the site defines its own three tokens itself. */
export const sceneProperties = (theme: 'light' | 'dark'): string =>
  (Object.keys(light) as Token[])
    .filter((token) => !shared[token])
    .map((token) => `--scene-${token}:${palettes[theme][token]};`)
    .join('');
