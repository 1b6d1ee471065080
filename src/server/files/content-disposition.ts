const plain = (name: string) => name.replaceAll(/[^\u0020-\u007E]|["\\%/]/g, '_');

const encoded = (name: string) =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** An attachment's name in any script: RFC 6266's plain form for old readers, the UTF-8 form for all others. */
export const contentDisposition = (name: string): string =>
  `attachment; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`;
