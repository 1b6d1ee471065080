import { createHash } from 'node:crypto';
import type { Brand } from '@site/contract/company';
import { media } from '@site/contract/media';
import { entryTag, tag } from '@site/contract/tags';
import type { Reading } from '#platform/cache/reading.ts';
import { pick } from '#platform/database/pick.ts';
import { findBrand } from './find-brand.ts';

const version = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8);

/** How the company looks in the language of the page. The logo contains the name as its source language writes it. */
export const getBrand = async (reading: Reading): Promise<Brand> => {
  const { db, locale } = reading;
  reading.shows(tag.company);
  const { name, names, language, accent, hasAccent, logo, mark } = await findBrand(db);
  for (const file of [logo, mark]) if (file) reading.shows(entryTag('asset', file.slug));
  const shown = pick(names, locale);
  return {
    name: shown,
    mark: media.brand('mark', mark ? mark.sha256.slice(0, 8) : version(name)),
    ...(logo && shown === pick(names, language)
      ? {
          logo: {
            address: media.brand('logo', logo.sha256.slice(0, 8)),
            width: logo.width,
            height: logo.height,
          },
        }
      : {}),
    ...(hasAccent ? { accent } : {}),
  };
};
