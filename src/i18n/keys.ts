import type about from './about/en.json';
import type brand from './brand/en.json';
import type careers from './careers/en.json';
import type contact from './contact/en.json';
import type errors from './errors/en.json';
import type feedback from './feedback/en.json';
import type hero from './hero/en.json';
import type home from './home/en.json';
import type layout from './layout/en.json';
import type login from './login/en.json';
import type pages from './pages/en.json';
import type personal from './personal/en.json';
import type product from './product/en.json';
import type registration from './registration/en.json';
import type search from './search/en.json';
import type sustainability from './sustainability/en.json';

/** One bundle per area; English is the measure that the other five are tested against. */
export type Bundles = {
  about: typeof about;
  brand: typeof brand;
  careers: typeof careers;
  contact: typeof contact;
  errors: typeof errors;
  feedback: typeof feedback;
  hero: typeof hero;
  home: typeof home;
  layout: typeof layout;
  login: typeof login;
  pages: typeof pages;
  personal: typeof personal;
  product: typeof product;
  registration: typeof registration;
  search: typeof search;
  sustainability: typeof sustainability;
};

export type Bundle = keyof Bundles;
export type TextKey = { [B in Bundle]: keyof Bundles[B] }[Bundle];
