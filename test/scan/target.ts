/** One request that sqlmap attacks. A `*` follows every value to attack. */
export type Target = {
  name: string;
  /** With its query. */
  path: string;
  json?: string;
  form?: string;
  cookie?: string;
  headers?: Record<string, string>;
  as?: 'user' | 'staff';
  /** Called by programs, which send no origin. */
  byProgram?: true;
  /** The edition that has it. */
  host?: 'zh' | 'studio';
  /** The status of the untouched request if it cannot be 200, because codes and links work only once. */
  answers?: number;
  /** Accepts only numbers, listed words or addresses: nearly all of sqlmap's requests are refused, as they should be. */
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
