import { expect, test } from 'vitest';
import { downloadHref, readDownloadState, withoutFilters, withType } from './download-state.ts';

const read = (query: string) => readDownloadState(new URLSearchParams(query));

test('reading and writing an address does not change it', () => {
  const query =
    'class_id=2&key=gk7320&lang_doc=pt&only=open&page=3&product_id=7&sort=model&tab=discontinued&type=manual';
  expect(downloadHref(read(query))).toBe(`/datadownload?${query}`);
  expect(downloadHref(read(''))).toBe('/datadownload');
});

test('invalid parameters are ignored', () => {
  const nonsense = 'tab=all&lang_doc=xx&class_id=-1&product_id=1e3&page=0&sort=best&only=1&type=__proto__;&type=MANUAL';
  expect(downloadHref(read(nonsense))).toBe('/datadownload');
});

test('toggling a type returns to the first page', () => {
  const on = withType(read('page=4&type=manual'), 'datasheet');
  expect(downloadHref(on)).toBe('/datadownload?type=manual&type=datasheet');
  expect(downloadHref(withType(on, 'manual'))).toBe('/datadownload?type=datasheet');
});

test('clearing the filters keeps the tab', () => {
  expect(downloadHref(withoutFilters(read('tab=drawings&key=x&type=efi&product_id=3')))).toBe(
    '/datadownload?tab=drawings',
  );
});
