import type { Locale, Localised } from '@site/contract/locales';
import type { ProductProof, ProductsInfoData } from '@site/contract/product-info';
import { tag } from '@site/contract/tags';
import type { Reading } from '#platform/cache/reading.ts';
import { pick } from '#platform/database/public-rows.ts';
import { readSetting } from '#platform/settings/read-setting.ts';
import type { ParameterRow } from './queries.ts';
import type { StoredOffer, StoredWarranty } from './table.ts';
import { labelIn, listOf } from './values.ts';

const toWarranty = ({ months, extended, condition }: StoredWarranty, locale: Locale): ProductProof['warranty'] => ({
  months,
  ...(extended ? { extended } : {}),
  ...(condition ? { condition: pick(condition, locale) } : {}),
});

/** Class societies are a parameter of devices for ships; they count unless the content names approvals. */
const classSocieties = (params: Record<string, unknown>, parameters: readonly ParameterRow[], locale: Locale) => {
  const options = parameters.find(({ key }) => key === 'class_approval')?.options ?? {};
  return listOf(params['class_approval']).flatMap((one) => labelIn(options[one], locale) ?? []);
};

type Sold = { offer: StoredOffer; params: Record<string, unknown>; lifecycle: 'active' | 'discontinued' };

/** What the company stands in for: the product's own facts, those of its series merged in, and those of the company. */
export const proofOf = async (
  { db, locale, shows }: Reading,
  { offer, params, lifecycle }: Sold,
  parameters: readonly ParameterRow[],
): Promise<ProductProof> => {
  shows(tag.company);
  const promises = (await readSetting(db, 'company'))?.promises ?? {};
  const { proof = {} } = offer;
  const warranty = proof.warranty ?? promises.warranty;
  const isSold = lifecycle === 'active';
  return {
    ...(warranty && isSold ? { warranty: toWarranty(warranty, locale) } : {}),
    ...(proof.supported_until ? { supported_until: proof.supported_until } : {}),
    approvals: proof.approvals ?? classSocieties(params, parameters, locale),
    ...(proof.lead_days && isSold ? { lead_days: proof.lead_days } : {}),
    ...(promises.spare_years && isSold ? { spare_years: promises.spare_years } : {}),
  };
};

export type ReplacedRow = { id: number; model: string };

/** Our own discontinued models that name this one as their successor, with what the content says of the change, then other manufacturers'. */
export const replacedBy = (
  { replaces = [] }: StoredOffer,
  own: readonly ReplacedRow[],
  locale: Locale,
): ProductsInfoData['replaces'] => {
  const noteOf = (note: Localised | undefined) => (note ? { note: pick(note, locale) } : {});
  const ours = own.map(({ id, model }) => ({
    model,
    product_id: id,
    ...noteOf(replaces.find((one) => one.model === model)?.note),
  }));
  const others = replaces.filter(({ model }) => !own.some((one) => one.model === model));
  return [...ours, ...others.map(({ model, note }) => ({ model, ...noteOf(note) }))];
};
