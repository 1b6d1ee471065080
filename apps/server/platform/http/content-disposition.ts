const toAscii = (name: string) => name.replaceAll(/[^\u0020-\u007E]|["\\%/]/g, '_');

const encodeUtf8 = (name: string) =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** An attachment's name in any script: RFC 6266's ASCII form for old clients, the UTF-8 form for all others. */
export const contentDisposition = (name: string): string =>
  `attachment; filename="${toAscii(name)}"; filename*=UTF-8''${encodeUtf8(name)}`;
