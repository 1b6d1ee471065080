const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' };

/** Paragraphs and list items of stored HTML, without its tags. */
export const paragraphsOf = (html: string): string[] =>
  html
    .split(/<\/(?:p|li|h2|h3|tr)>/)
    .map((part) =>
      part
        .replace(/<li>/g, '• ')
        .replace(/<\/t[hd]>/g, ' ')
        .replace(/<[^>]+>/g, '')
        .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
        .replace(/\s*\n\s*/g, ' ')
        .trim(),
    )
    .filter((part) => part !== '');
