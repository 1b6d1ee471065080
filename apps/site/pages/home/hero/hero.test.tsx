import { createClient } from '@site/contract/client';
import { formattersOf } from '@site/contract/i18n/intl';
import { loadTexts } from '@site/contract/i18n/texts';
import type { Locale } from '@site/contract/locales';
import { localeCodes, perLocale } from '@site/contract/locales';
import { prerender } from 'react-dom/static';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { SiteProvider } from '../../../app/site-provider.tsx';
import { aHero } from './a-hero.ts';
import { Hero } from './hero.tsx';

const texts = loadTexts(['hero', 'home']);

const opening = { title: 'Back in nine seconds', lead: 'We build controllers.', hasFinder: true };

const pageIn = async (locale: Locale): Promise<string> => {
  const origins = perLocale((code) => `http://${code}.test`);
  const site = {
    locale,
    origins,
    mobileOrigin: '',
    text: texts[locale],
    intl: formattersOf(locale),
    api: createClient({ send: () => Promise.reject(new Error('the hero calls nothing')) }),
    langs: new Map<string, string>(),
    loadBundles: async () => undefined,
  };
  const { prelude } = await prerender(
    <SiteProvider site={site}>
      <MemoryRouter>
        <Hero opening={opening} hero={aHero()} />
      </MemoryRouter>
    </SiteProvider>,
  );
  return new Response(prelude).text();
};

describe('without script the hero is complete', () => {
  test.each(localeCodes)('in %s: words, figures, drawing and screen at rest', async (locale) => {
    const html = await pageIn(locale);
    const t = texts[locale];
    for (const text of [
      opening.title,
      t('hero.phase.healthy'),
      t('hero.supply.mains'),
      t('hero.fail'),
      t('hero.see'),
      t('home.find'),
      t('home.talk'),
    ]) {
      expect(html).toContain(text);
    }
    expect(html).toContain('400\u00a0V');
    expect(html).toMatch(/art[^"]*\.svg[^"]*#hospital/);
    expect(html).toContain('/drawings/gk7320-live.svg');
    expect(html).toMatch(/<path d="M0 0h240v\dh-240/);
    expect(html.match(/<li /g)).toHaveLength(9);
    expect(html.match(/aria-current="step"/g)).toHaveLength(1);
  });

  test.each(localeCodes)(
    'in %s nothing needs an inline style or script, which the page policy would refuse',
    async (locale) => {
      expect(await pageIn(locale)).not.toMatch(/ style=|<script/);
    },
  );

  test('decimals follow the language', async () => {
    expect(await pageIn('en')).toContain('0.0\u00a0s');
    expect(await pageIn('tr-TR')).toContain('0,0\u00a0s');
  });

  test('it links to the product it shows', async () => {
    expect(await pageIn('en')).toContain('href="/product/12"');
  });
});
