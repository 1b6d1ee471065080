const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' };

/** Returns the paragraphs and list items of stored HTML as plain text. */
export const paragraphsOf = (html: string): string[] =>
  html
    .split(/<\/(?:p|li|h2|h3|tr)>/)
    .map((part) =>
      part
        .replace(/<li>/g, '• ')
        .replace(/<\/t[hd]>/g, ' ')
        .replace(/<[^<>]+>/g, '')
        .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
        .replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space))
        .trim(),
    )
    .filter((part) => part !== '');
