const encoded = (slug: string): string => slug.split('/').map(encodeURIComponent).join('/');

/** Addresses inside the studio. Names of files have slashes, so the slug is the rest of the path. */
export const contentAddresses = {
  settings: '/settings',
  list: (noun: string) => `/content/${noun}`,
  trash: (noun: string) => `/content/${noun}?view=trash`,
  entry: (noun: string, slug: string, locale?: string) =>
    `/content/${noun}/edit/${encoded(slug)}${locale === undefined ? '' : `?language=${locale}`}`,
  history: (noun: string, slug: string) => `/content/${noun}/history/${encoded(slug)}`,
} as const;
