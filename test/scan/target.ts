/** One request that sqlmap takes apart. A `*` stands behind every value that it attacks. */
export type Target = {
  name: string;
  /** With its query. */
  path: string;
  json?: string;
  form?: string;
  cookie?: string;
  headers?: Record<string, string>;
  as?: 'user' | 'staff';
  /** Asked by programs, which send no origin. */
  byProgram?: true;
  /** The edition that has it. */
  host?: 'zh' | 'studio';
  /** What the untouched request answers, where it cannot be 200: nobody has a code or a link a thousand times. */
  answers?: number;
  /** Only numbers, listed words or addresses pass here: nearly all that sqlmap sends is refused, and so it should be. */
  closed?: true;
};

export const call = (name: string, json: string, more: Omit<Target, 'name' | 'path' | 'json'> = {}): Target => ({
  name,
  path: `/api/web/${name.split(' ')[0]}`,
  json,
  ...more,
});

export const page = (path: string, more: Omit<Target, 'name' | 'path'> = {}): Target => ({
  name: path.replaceAll('*', ''),
  path,
  ...more,
});

const attacked = ({ path, json = '', form = '', cookie = '', headers = {} }: Target): string[] => [
  path,
  json,
  form,
  cookie,
  ...Object.values(headers),
];

export const marksOf = (target: Target): number => attacked(target).join('').split('*').length - 1;
