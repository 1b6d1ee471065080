import { someSources } from '@site/server/documents/fixtures';
import { findEntry } from '@site/server/documents/list/list';
import { expect, test } from 'vitest';
import type { CertificateInput } from '../inputs.ts';
import { createPaper } from './paper.ts';

test('a page that is drawn is one array of bytes, not one for each operator', () => {
  const entry = findEntry(someSources(), 'certificate/gk7320/en');
  if (!entry) throw new Error('the certificate is not listed');
  const paper = createPaper(entry.input as CertificateInput, { title: 'One', footer: () => undefined });
  const contentOfPage = () => (paper.pdf.page as unknown as { content: { buffer: Uint8Array[] } }).content;
  paper.page();
  const first = contentOfPage();
  for (let at = 0; at < 100; at += 1) paper.pdf.rect(at, 0, 10, 10).fill('#123456');
  const drawn = Buffer.concat(first.buffer);
  expect(first.buffer.length).toBeGreaterThan(200);
  paper.page();
  expect(first.buffer).toEqual([drawn]);
  expect(contentOfPage()).not.toBe(first);
});
