/** The maximum body size of the contract. */
const limit = 64 * 1024;

export type RawBody = { what: string; body: Buffer; type?: string | undefined; codes?: number[] };

const json = 'application/json';
const padded = (text: string, size: number) => Buffer.from(text + ' '.repeat(Math.max(0, size - text.length)));

/** Bodies that are not JSON, or JSON in an unusual encoding. `codes` are the only acceptable responses. */
export const rawBodies = (valid: string): RawBody[] => [
  { what: 'empty', body: Buffer.alloc(0) },
  { what: 'cut off', body: Buffer.from(valid.slice(0, -1)), codes: valid === '{}' ? [400] : [400] },
  { what: 'something after it', body: Buffer.from(`${valid}x`), codes: [400] },
  { what: 'twice', body: Buffer.from(valid + valid), codes: [400] },
  { what: 'single quotes', body: Buffer.from("{'page': 1}"), codes: [400] },
  { what: 'a comment', body: Buffer.from(`/* */${valid}`), codes: [400] },
  { what: 'a byte order mark', body: Buffer.from(`\uFEFF${valid}`) },
  { what: 'NUL bytes', body: Buffer.from(`${valid}\0\0`), codes: [400] },
  { what: 'only NUL', body: Buffer.alloc(100), codes: [400] },
  {
    what: 'invalid UTF-8',
    body: Buffer.concat([Buffer.from('{"key":"'), Buffer.from([0xc3, 0x28, 0xff, 0xfe]), Buffer.from('"}')]),
  },
  {
    what: 'an overlong form',
    body: Buffer.concat([Buffer.from('{"key":"'), Buffer.from([0xc0, 0xaf]), Buffer.from('"}')]),
  },
  { what: 'UTF-16', body: Buffer.from(valid, 'utf16le'), codes: [400] },
  { what: 'duplicate keys', body: Buffer.from(valid.replace(/^\{/, '{"page":1,"page":"x","id":1,"id":[],')) },
  {
    what: 'a duplicate prototype',
    body: Buffer.from(valid.replace(/^\{/, '{"__proto__":null,"__proto__":{"page":1},').replace(',}', '}')),
  },
  { what: 'nested 30,000 deep', body: Buffer.from('['.repeat(30_000) + ']'.repeat(30_000)), codes: [400] },
  { what: 'open brackets without end', body: Buffer.from('['.repeat(60_000)), codes: [400] },
  { what: 'exactly as long as allowed', body: padded(valid, limit) },
  { what: 'one byte too long', body: padded(valid, limit + 1), codes: [413] },
  { what: 'far too long', body: padded(valid, limit * 8), codes: [413] },
  { what: 'a form', body: Buffer.from('a=b&page=1'), type: 'application/x-www-form-urlencoded', codes: [415] },
  { what: 'plain text', body: Buffer.from(valid), type: 'text/plain', codes: [415] },
  { what: 'a type that only begins well', body: Buffer.from(valid), type: 'application/jsonp', codes: [415] },
  { what: 'a type with nonsense', body: Buffer.from(valid), type: ';;;=,', codes: [415] },
  { what: 'no type', body: Buffer.from(valid), type: '', codes: [415] },
  {
    what: 'XML',
    body: Buffer.from('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
    type: 'text/xml',
    codes: [415],
  },
  { what: 'another charset', body: Buffer.from(valid), type: `${json}; charset=utf-7` },
  { what: 'multipart without a boundary', body: Buffer.from(valid), type: 'multipart/form-data' },
  {
    what: 'multipart that never ends',
    body: Buffer.from('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n'),
    type: 'multipart/form-data; boundary=x',
  },
];
