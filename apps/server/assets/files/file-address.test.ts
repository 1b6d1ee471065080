import { expect, test } from 'vitest';
import { readFileAddress } from './asset-files.ts';

const digest = '0123456789abcdef';

test('parses the document, version or page of a URL', () => {
  expect(readFileAddress('/files/12/GK7320%20%E6%89%8B%E5%86%8C.pdf?x=1')).toEqual({ kind: 'file', id: 12 });
  expect(readFileAddress('/files/12/latest')).toEqual({ kind: 'file', id: 12 });
  expect(readFileAddress(`/files/12/${digest}/a.pdf`)).toEqual({ kind: 'version', id: 12, digest });
  expect(readFileAddress(`/files/12/pages/${digest}/3.webp`)).toEqual({ kind: 'page', id: 12, digest, page: 3 });
  expect(readFileAddress(`/files/12/pages/${digest}/cover.webp`)).toMatchObject({ kind: 'page', page: 'cover' });
});

test('an archive accepts its ids as one list or as a form sends them, each once', () => {
  expect(readFileAddress('/files/zip?ids=3,1&ids=2&ids=3')).toEqual({ kind: 'zip', ids: [3, 1, 2] });
  expect(readFileAddress('/files/zip?ids=0,-1,x,1e3,99999999999,')).toEqual({ kind: 'zip', ids: [] });
});

test.each(['/files/', '/files/0/a', '/files/a/b', '/files/1', '/files/1/', '/files/1/a/b', '/files/1/pages/x/1.webp'])(
  '%s is not a file address',
  (url) => expect(readFileAddress(url)).toEqual({ kind: 'nothing' }),
);
