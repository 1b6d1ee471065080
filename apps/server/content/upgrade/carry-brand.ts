import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { inspectSvg } from '#assets/inspect-svg.ts';
import { assetKey } from '#assets/storage-key.ts';
import type { Db, Transaction } from '#platform/database/connection.ts';
import type { Storage } from '#platform/storage/shape.ts';
import type { Document } from '../documents.ts';
import { publish } from '../publish.ts';
import { readLive, storeImported } from '../store.ts';
import { lockContent } from '../write-content.ts';
import { findFormerLogo } from './find-former-logo.ts';
import { splitFormerLogo } from './former-logo.ts';

/** The colours that were part of the code while `brand` was a noun. */
const formerAccent = { light: '#e4520b', dark: '#ff7a33' };
const svgType = 'image/svg+xml';

/** Stores a picture before the transaction that names it, and returns its document. */
const storePicture = async (storage: Storage, slug: string, svg: string): Promise<Document | undefined> => {
  const inspected = await inspectSvg(Buffer.from(svg), false);
  if (!inspected.ok || !inspected.content) return undefined;
  const sha256 = createHash('sha256').update(inspected.content).digest('hex');
  await storage.put(assetKey(sha256, svgType), inspected.content, svgType);
  const data = { slug, sha256, bytes: inspected.content.length, type: svgType, ...inspected.facts };
  return { noun: 'asset', slug, data };
};

const retireBrand = (tx: Transaction) =>
  tx.execute(sql`update content_document set live_id = null where noun = 'brand'`);

/**
 * Gives the company the logo, mark and accent of the former noun `brand`, so that a site looks the same after an upgrade. They become
 * the base of the next import too: what the company's files then say replaces them without a conflict.
 */
export const carryBrand = async ({ db, storage, now }: { db: Db; storage: Storage; now: Date }): Promise<void> => {
  const svg = await findFormerLogo(db);
  if (svg === undefined) return;
  const parts = splitFormerLogo(svg);
  const pictures = await Promise.all(
    Object.entries(parts).map(async ([field, part]) => ({
      field,
      document: await storePicture(storage, `brand/former-${field}.svg`, part),
    })),
  );
  await db.transaction(async (tx) => {
    await lockContent(tx);
    const [company] = await readLive(tx, [{ noun: 'company', slug: 'company' }]);
    // Another node may have been faster, and a company that names its brand keeps it.
    if (!company || (await findFormerLogo(tx)) === undefined) return;
    const own = company.data as Record<string, unknown>;
    if (!['logo', 'mark', 'accent'].some((field) => field in own)) {
      const known = pictures.flatMap(({ field, document }) => (document ? [{ field, document }] : []));
      const fields = Object.fromEntries(known.map(({ field, document }) => [field, `media:${document.slug}`]));
      const changes: Document[] = [
        ...known.map(({ document }) => document),
        { noun: 'company', slug: 'company', data: { ...own, ...fields, accent: formerAccent } },
      ];
      const published = await publish(tx, changes, { author: 'upgrade', reason: 'brand is part of the company', now });
      if (!published.ok) throw new Error(`the former brand: ${JSON.stringify(published.problems)}`);
      await storeImported(tx, changes);
    }
    await retireBrand(tx);
  });
};
