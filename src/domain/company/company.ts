import type { Db } from '#db/connection.ts';
import { createCareers } from '../careers/careers.ts';
import { createContacts } from '../contacts/contacts.ts';
import { createHonours } from '../honours/honours.ts';
import { createInvestor } from '../investor/investor.ts';
import type { QuoteSource } from '../investor/quote-source.ts';
import { createNews } from '../news/news.ts';
import { createPolicies } from '../pages/policies.ts';

type Deps = { db: Db; clock: () => Date; quotes?: QuoteSource | undefined };

/** What the company tells of itself besides its pages. */
export const createCompany = ({ db, clock, quotes }: Deps) => ({
  news: createNews({ db, clock }),
  contacts: createContacts({ db, clock }),
  careers: createCareers({ db, clock }),
  honours: createHonours({ db, clock }),
  policies: createPolicies({ db, clock }),
  investor: createInvestor({ db, quotes }),
});

export type Company = ReturnType<typeof createCompany>;
