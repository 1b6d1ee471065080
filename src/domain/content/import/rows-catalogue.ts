import { pictureSize } from '../../catalogue/picture.ts';
import type { Content } from '../content.ts';
import type { Rows } from './plan.ts';
import type { Resolver } from './resolve.ts';
import { common, each } from './row.ts';

const step = 10;

/** Keys of the parameter file as entries, in the order of the file. */
const keyed = (key: string, index: number) =>
  common({ slug: key, status: 'published', sort: (index + 1) * step, seo: {} });

type CatalogueNoun = 'parameter_group' | 'parameter' | 'category' | 'series' | 'product';

export const catalogueRows = (content: Content, to: Resolver): Pick<Rows, CatalogueNoun> => {
  const lists = content.parameters.map(({ value }) => value);
  return {
    parameter_group: lists.flatMap(({ groups }) =>
      groups.map(({ key, name }, index) => ({ ...keyed(key, index), name })),
    ),
    parameter: lists.flatMap(({ parameters }) =>
      parameters.map(({ key, group, type, unit, filter, name, short, options }, index) => ({
        ...keyed(key, index),
        groupId: to.id('parameter_group', group),
        type,
        unit: unit ?? null,
        name,
        short: short ?? null,
        filter,
        options,
      })),
    ),
    category: each(content.category, (value) => ({
      ...common(value),
      name: value.name,
      summary: value.summary,
      image: value.image,
    })),
    series: each(content.series, (value) => ({
      ...common(value),
      categoryId: to.id('category', value.category),
      name: value.name,
      purpose: value.purpose,
      summary: value.summary,
      story: to.html(value.story),
      image: value.image,
    })),
    product: each(content.product, (value) => ({
      ...common(value),
      seriesId: to.id('series', value.series),
      model: value.model,
      lifecycle: value.lifecycle,
      successorId: value.successor ? (to.ids('product', [value.successor])[0] ?? null) : null,
      released: value.released,
      revised: value.revised ?? null,
      applications: value.applications,
      title: value.title,
      summary: value.summary,
      overview: to.html(value.overview),
      highlights: value.highlights,
      drawing: value.drawing,
      picture: pictureSize(value.drawing, value.model),
      params: value.params,
      documents: value.documents,
      relatedIds: to.ids('product', value.related),
      solutionIds: to.ids('solution', value.solutions),
      caseIds: to.ids('case', value.cases),
    })),
  };
};
