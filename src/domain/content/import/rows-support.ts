import type { Content } from '../content.ts';
import type { Rows } from './plan.ts';
import type { Resolver } from './resolve.ts';
import { common, each } from './row.ts';

type SupportNoun =
  | 'solution_class'
  | 'solution'
  | 'case_class'
  | 'case'
  | 'news_class'
  | 'news'
  | 'faq_class'
  | 'faq'
  | 'tool'
  | 'document';

export const supportRows = (content: Content, to: Resolver): Pick<Rows, SupportNoun> => ({
  solution_class: each(content.solution_class, (value) => ({
    ...common(value),
    name: value.name,
    summary: value.summary,
    scene: value.scene,
  })),
  solution: each(content.solution, (value) => ({
    ...common(value),
    classId: to.id('solution_class', value.class),
    title: value.title,
    summary: value.summary,
    body: to.html(value.body),
    scene: value.scene,
    diagram: value.diagram,
    productIds: to.ids('product', value.products),
    caseIds: to.ids('case', value.cases),
  })),
  case_class: each(content.case_class, (value) => ({ ...common(value), name: value.name })),
  case: each(content.case, (value) => ({
    ...common(value),
    classId: to.id('case_class', value.class),
    title: value.title,
    summary: value.summary,
    body: to.html(value.body),
    scene: value.scene,
    country: value.country,
    place: value.place,
    latitude: value.lat,
    longitude: value.lng,
    date: value.date,
    powerKw: value.power_kw,
    figures: value.figures,
    productIds: to.ids('product', value.products),
    solutionIds: to.ids('solution', value.solutions),
  })),
  news_class: each(content.news_class, (value) => ({ ...common(value), name: value.name })),
  news: each(content.news, (value) => ({
    // News appear on their day, unless they say otherwise.
    ...common({ ...value, publish: value.publish ?? value.date }),
    classId: to.id('news_class', value.class),
    title: value.title,
    summary: value.summary,
    body: to.html(value.body),
    scene: value.scene,
    date: value.date,
  })),
  faq_class: each(content.faq_class, (value) => ({ ...common(value), name: value.name })),
  faq: each(content.faq, (value) => ({
    ...common(value),
    classId: to.id('faq_class', value.class),
    question: value.question,
    answer: to.html(value.answer),
    productIds: to.ids('product', value.products),
  })),
  tool: each(content.tool, (value) => ({
    ...common(value),
    name: value.name,
    description: value.description,
    version: value.version,
    os: value.os,
    released: value.released,
    notes: value.notes,
  })),
  document: [
    ...each(content.catalogue, (value) => ({
      ...common(value),
      kind: 'catalogue' as const,
      name: value.name,
      description: value.name,
      version: value.updated.slice(0, 7),
      date: value.updated,
      categoryId: value.category ? to.id('category', value.category) : null,
      productIds: [],
      details: {},
    })),
    ...each(content.efi, (value) => ({
      ...common(value),
      kind: 'efi' as const,
      name: value.name,
      description: value.description,
      version: value.version,
      date: value.updated,
      categoryId: null,
      productIds: to.ids('product', [value.product]),
      details: { engine: value.engine, pins: value.pins },
    })),
  ],
});
