import type { Block } from '#content/page/schema.ts';
import type { Content } from '../content.ts';
import type { Rows } from './plan.ts';
import type { Resolver } from './resolve.ts';
import { common, each } from './row.ts';

const asHtml = (block: Block, to: Resolver) =>
  block.kind === 'text' ? { ...block, body: to.html(block.body) } : block;

type CompanyNoun = 'job' | 'contact' | 'honour_class' | 'honour' | 'page' | 'scene';

export const companyRows = (content: Content, to: Resolver): Pick<Rows, CompanyNoun> => ({
  job: each(content.job, (value) => ({
    ...common(value),
    title: value.title,
    department: value.department,
    place: value.place,
    releaseDate: value.release_date,
    headcount: value.headcount,
    details: to.html(value.details),
  })),
  contact: each(content.contact, (value) => ({
    ...common(value),
    kind: value.kind,
    company: value.company,
    contactPerson: value.contact_person,
    website: value.website,
    phone: value.phone,
    email: value.email,
    address: value.address,
    country: value.country,
    city: value.city,
    latitude: value.lat,
    longitude: value.lng,
  })),
  honour_class: each(content.honour_class, (value) => ({ ...common(value), name: value.name })),
  honour: each(content.honour, (value) => ({
    ...common(value),
    classId: to.id('honour_class', value.class),
    title: value.title,
    issuer: value.issuer,
    date: value.date,
    validUntil: value.valid_until ?? null,
    number: value.number ?? null,
  })),
  page: each(content.page, (value) => ({
    ...common(value),
    title: value.title,
    lead: value.lead,
    blocks: value.blocks.map((block) => asHtml(block, to)),
    version: value.version ?? null,
    date: value.date ?? null,
  })),
  scene: each(content.scene, (value) => ({
    ...common({ slug: value.slug, status: 'published', sort: 0, seo: {} }),
    title: value.title,
    data: value,
  })),
});
