import { expect, test } from 'vitest';
import { contentDisposition } from './response-headers.ts';

test('an ASCII name is unchanged, and any script survives', () => {
  expect(contentDisposition('GK7320 manual.pdf')).toBe(
    `attachment; filename="GK7320 manual.pdf"; filename*=UTF-8''GK7320%20manual.pdf`,
  );
  expect(contentDisposition('GK7320 数据手册.pdf')).toContain(
    `filename*=UTF-8''GK7320%20${encodeURIComponent('数据手册')}.pdf`,
  );
});

test('no name can break out of the header', () => {
  const header = contentDisposition('a"b\r\nSet-Cookie: x=1\\/..%2F.pdf');
  expect(header).not.toMatch(/[\r\n]/);
  expect(header.match(/"/g)).toHaveLength(2);
});
