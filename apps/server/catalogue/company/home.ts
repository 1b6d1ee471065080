import type { SettingValue } from '@site/content/settings';
import type { Picture } from '@site/contract/fields';
import type { Locale } from '@site/contract/locales';
import type { IndexData } from '@site/contract/site';
import { findPictures, toDecoration, toImage } from '#assets/shown-picture.ts';
import type { Reading } from '#platform/cache/reading.ts';
import { pick } from '#platform/database/public-rows.ts';
import { countCases, findProofs, type ProvenRow } from '../cases/proofs.ts';

type Home = SettingValue<'home'>;
type Company = SettingValue<'company'>;
type Claim = NonNullable<Home['audiences'][number]['proof']>;
type Proof = NonNullable<IndexData['opening']['evidence']>;

/** What the blocks of the page have in common with each other. */
type Sources = {
  locale: Locale;
  pictures: ReadonlyMap<string, Picture>;
  proofs: ReadonlyMap<string, ProvenRow>;
};

/** A figure is written in its case only; without the case, or without that figure of it, nothing is claimed. */
const toProof = ({ locale, proofs }: Sources, proof: Claim | undefined): Proof | undefined => {
  if (!proof) return undefined;
  const proven = proofs.get(proof.case);
  const figure = proven?.figures[proof.figure - 1];
  if (!proven || !figure) return undefined;
  const { value, before, unit, label } = figure;
  return {
    value,
    ...(before ? { before } : {}),
    ...(unit ? { unit } : {}),
    text: pick(proof.text ?? label, locale),
    place: proven.place,
    project_id: proven.id,
  };
};

const toBlock = (
  { locale, pictures }: Sources,
  { key, title, text, scene, picture: reference, link }: Home['business'][number],
): IndexData['business'][number] => {
  const picture = pictures.get(reference ?? '');
  return {
    key,
    title: pick(title, locale),
    text: pick(text, locale),
    ...toImage(picture && toDecoration(picture), scene),
    link,
  };
};

const toAudience = (
  sources: Sources,
  { proof, link_text, ...block }: Home['audiences'][number],
): IndexData['audiences'][number] => {
  const proven = toProof(sources, proof);
  return {
    ...toBlock(sources, block),
    link_text: pick(link_text, sources.locale),
    ...(proven ? { proof: proven } : {}),
  };
};

const toPledge = (
  locale: Locale,
  { unit, title, text, link_text, mark, filled, ...rest }: Home['promises'][number],
): IndexData['promises'][number] => ({
  ...rest,
  unit: pick(unit, locale),
  title: pick(title, locale),
  text: pick(text, locale),
  link_text: pick(link_text, locale),
  ...(mark ? { mark } : {}),
  ...(filled ? { filled } : {}),
});

const toOpening = (
  sources: Sources,
  { title, page_title, lead, description, evidence }: Home,
  company: Company,
): IndexData['opening'] => {
  const { locale } = sources;
  const proven = toProof(sources, evidence);
  return {
    title: pick(title ?? company.name, locale),
    ...(page_title ? { page_title: pick(page_title, locale) } : {}),
    ...(lead ? { lead: pick(lead, locale) } : {}),
    ...(description ? { description: pick(description, locale) } : {}),
    ...(proven ? { evidence: proven } : {}),
  };
};

/** Figures come from the company's facts, so that each number is written in one place only. */
const toReasons = (home: Home, { facts, founded }: Company, locale: Locale): IndexData['reasons'] =>
  home.reasons.map(({ key, title, text, fact, over, unit }) => {
    const value = fact === 'founded' ? founded : fact && facts[fact];
    return {
      key,
      title: pick(title, locale),
      text: pick(text, locale),
      ...(value === undefined ? {} : { figure: { value, over, ...(unit ? { unit } : {}) } }),
    };
  });

/** The texts of the home page, with the figures that the company's cases prove. */
export const getHome = async (
  reading: Reading,
  home: Home,
  company: Company,
): Promise<Pick<IndexData, 'opening' | 'audiences' | 'promises' | 'case_count' | 'business' | 'reasons'>> => {
  const { locale } = reading;
  const blocks = [...home.business, ...home.audiences];
  const claims = [home.evidence, ...home.audiences.map(({ proof }) => proof)];
  const [pictures, proofs, caseCount] = await Promise.all([
    findPictures(
      reading,
      blocks.flatMap(({ picture }) => picture ?? []),
    ),
    findProofs(
      reading,
      claims.flatMap((claim) => claim?.case ?? []),
    ),
    countCases(reading),
  ]);
  const sources: Sources = { locale, pictures, proofs };
  return {
    opening: toOpening(sources, home, company),
    audiences: home.audiences.map((audience) => toAudience(sources, audience)),
    promises: home.promises.map((promise) => toPledge(locale, promise)),
    case_count: caseCount,
    business: home.business.map((block) => toBlock(sources, block)),
    reasons: toReasons(home, company, locale),
  };
};
