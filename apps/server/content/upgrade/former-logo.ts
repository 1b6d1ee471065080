const attribute = (text: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(text)?.[1];

type Symbol = { size: number[]; inner: string };

const symbolsIn = (svg: string): Map<string, Symbol> =>
  new Map(
    [...svg.matchAll(/<symbol\b([^>]*)>([\s\S]*?)<\/symbol>/g)].map(([, attributes = '', inner = '']) => [
      attribute(attributes, 'id') ?? '',
      { size: (attribute(attributes, 'viewBox') ?? '').split(/\s+/).map(Number).slice(2), inner: inner.trim() },
    ]),
  );

const wrap = ([width = 0, height = 0]: readonly number[], inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inner}</svg>`;

/**
 * Takes the former `brand/logo.svg` apart: symbols named `mark` and `wordmark`, which it uses at their own size. Drawings and PDFs
 * show plain shapes only, so each use is replaced by the shapes of its symbol.
 */
export const splitFormerLogo = (svg: string): { logo: string; mark?: string } => {
  const symbols = symbolsIn(svg);
  const logo = svg
    .replaceAll(/<symbol\b[\s\S]*?<\/symbol>/g, '')
    .replaceAll(/<use\b([^>]*?)\/>/g, (use, attributes: string) => {
      const symbol = symbols.get(attribute(attributes, 'href')?.slice(1) ?? '');
      if (!symbol) return use;
      const [x, y] = [attribute(attributes, 'x') ?? '0', attribute(attributes, 'y') ?? '0'];
      return `<g transform="translate(${x} ${y})">${symbol.inner}</g>`;
    });
  const mark = symbols.get('mark');
  return { logo, ...(mark ? { mark: wrap(mark.size, mark.inner) } : {}) };
};
