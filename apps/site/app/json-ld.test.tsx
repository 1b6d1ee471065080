import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { JsonLd } from './json-ld.tsx';

test('structured data cannot end its block, and parses back unchanged', () => {
  const text = '<p>Because </script><!-- <Script>alert(1)</SCRIPT></p>';
  const [, block = ''] = /^<script[^>]*>(.*)<\/script>$/s.exec(renderToStaticMarkup(<JsonLd data={{ text }} />)) ?? [];
  expect(block).not.toMatch(/<\/?script/i);
  expect(JSON.parse(block)).toEqual({ '@context': 'https://schema.org', text });
});
