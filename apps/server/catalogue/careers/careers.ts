import type { Block } from '@site/content/page/schema';
import type { HrListData, HrListInput, HrPageData } from '@site/contract/company';
import { collatorOf } from '@site/contract/i18n/collator';
import type { Locale } from '@site/contract/locales';
import { entryTag, tag } from '@site/contract/tags';
import type * as z from 'zod';
import type { Reading } from '#platform/cache/reading.ts';
import { pick } from '#platform/database/public-rows.ts';
import { findPage } from '../pages/queries.ts';
import { toSeo } from '../seo.ts';
import { countJobs, findJobs, type JobCount } from './queries.ts';

type ListInput = z.output<typeof HrListInput>;
type Listed = 'values' | 'benefits' | 'process';

const pageKey = 'hr';

const titledPart = (blocks: readonly Block[], kind: Listed, locale: Locale) => {
  const block = blocks.find((one): one is Extract<Block, { kind: Listed }> => one.kind === kind);
  return {
    title: block?.title ? pick(block.title, locale) : '',
    items: (block?.items ?? []).map(({ title, text }) => ({ title: pick(title, locale), text: pick(text, locale) })),
  };
};

const total = (counts: readonly JobCount[], of: 'jobs' | 'headcount') => counts.reduce((sum, one) => sum + one[of], 0);

/** Names with the number of jobs that each would leave as a filter. Zeros are included, because the place exists. */
const choices = (
  counts: readonly JobCount[],
  nameOf: (one: JobCount) => string,
  matches: (one: JobCount) => boolean,
  locale: Locale,
) => {
  const collator = collatorOf(locale);
  return [...Map.groupBy(counts, nameOf)]
    .map(([name, ones]) => ({ name, count: total(ones.filter(matches), 'jobs') }))
    .toSorted((a, b) => collator.compare(a.name, b.name));
};

const nothing = { title: '', items: [] };

/** The texts of the careers page. If nobody wrote them, they are empty as long as there are jobs to show. */
export const getCareersPage = async (reading: Reading): Promise<z.output<typeof HrPageData> | undefined> => {
  const { locale } = reading;
  const row = await findPage(reading, pageKey);
  reading.shows(entryTag('page', pageKey));
  if (!row) {
    reading.shows(tag.jobs);
    if ((await countJobs(reading, {})).length === 0) return undefined;
    return {
      title: '',
      lead: '',
      html: '',
      values: nothing,
      benefits: nothing,
      process: nothing,
      seo: { title: '', description: '' },
    };
  }
  const texts = row.blocks.flatMap((block) => (block.kind === 'text' ? [pick(block.body, locale)] : []));
  return {
    title: row.title,
    lead: row.lead,
    html: texts.join('\n'),
    values: titledPart(row.blocks, 'values', locale),
    benefits: titledPart(row.blocks, 'benefits', locale),
    process: titledPart(row.blocks, 'process', locale),
    seo: toSeo(row, row.title, row.lead),
  };
};

/** One page of jobs, with the departments and places to choose from. */
export const listJobs = async (reading: Reading, input: ListInput): Promise<z.output<typeof HrListData>> => {
  const { locale } = reading;
  reading.shows(tag.jobs);
  const { page, limit, ...filter } = input;
  const [rows, counts] = await Promise.all([
    findJobs(reading, { ...filter, limit, offset: (page - 1) * limit }),
    countJobs(reading, filter),
  ]);
  const matching = counts.filter(({ inDepartment, inPlace }) => inDepartment && inPlace);
  return {
    list: rows.map(({ id, releaseDate, details, ...job }) => ({
      job_id: id,
      ...job,
      release_date: releaseDate,
      details_html: details,
    })),
    total: total(matching, 'jobs'),
    page,
    limit,
    headcount: total(matching, 'headcount'),
    departments: choices(
      counts,
      ({ department }) => department,
      ({ inPlace }) => inPlace,
      locale,
    ),
    places: choices(
      counts,
      ({ place }) => place,
      ({ inDepartment }) => inDepartment,
      locale,
    ),
  };
};
