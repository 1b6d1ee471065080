import type { ApplyInput, FeedbackInput, InquiryInput, YangceInput } from '@site/contract/inbox';
import type { Locale, Localised } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import type { SurveyInput } from '@site/contract/survey';
import type { Outbox } from '#outbox/outbox.ts';
import { findStaffLocale } from '#outbox/staff-locale.ts';
import type { Db } from '#platform/database/connection.ts';
import { pick } from '#platform/database/public-rows.ts';
import { notifyStaff, sendReceipt, countryCode, inboxFor, routeFor } from './letters.ts';
import {
  listOwnSubmissions,
  findBrochures,
  findCompany,
  findFirstCatalogue,
  findJobTitle,
  findModels,
  findNamedProducts,
  findOfficeCity,
  findSubjectTitle,
  type Stored,
} from './queries.ts';
import { type Sender, createStore } from './store.ts';
import { checkAnswers, currentSurvey, findSurvey } from './survey.ts';
import { type Upload, type Uploads, describeUpload } from './uploads.ts';

export type { Sender } from './store.ts';

type Deps = { db: Db; clock: () => Date; outbox: Outbox; uploads: Uploads; origins: Localised; studioOrigin: string };

/** Stores what visitors send together with its letters in one transaction. */
export const createInbox = ({ db, clock, outbox, uploads, origins, studioOrigin }: Deps) => {
  const store = createStore({ db, clock });
  const inboxOf = async (country?: string) => inboxFor(await findCompany(db), country);

  return {
    /**
     * @param refuse What to answer when the list has models that we do not have, by their places in it; only to what is not stored yet,
     *   because the answer to a retry does not depend on what was withdrawn meanwhile.
     */
    addInquiry: async (input: InquiryInput, sender: Sender, refuse: (unknown: number[]) => Error): Promise<Stored> => {
      const { idempotency_key: key, verify: _verify, lines = [], about, ...fields } = input;
      const country = countryCode(input.country);
      const inbox = await inboxOf(country);
      const now = clock();
      const ids = lines.map(({ product_id }) => product_id);
      const [[product], products] = await Promise.all([
        findModels(db, input.product_id ? [input.product_id] : [], now),
        findNamedProducts(db, ids, sender.locale, now),
      ]);
      const unknown = [...ids.keys()].filter((at) => !products.has(ids[at] ?? 0));
      const named = lines.map((line) => ({ ...line, model: products.get(line.product_id)?.model ?? '' }));
      const spendBudget = async () => {
        if (unknown.length > 0) throw refuse(unknown);
        await sender.spendBudget();
      };
      /** The parts of a letter that depend on its language. */
      const inLanguage = async (locale: Locale) => {
        const [subject, titles] = await Promise.all([
          about && findSubjectTitle(db, about, locale, now),
          findNamedProducts(db, ids, locale, now),
        ]);
        return {
          about: subject,
          lineModels: named.map(({ quantity, model }) => `${quantity} × ${model}`),
          lineTitles: named.map(({ product_id, model }) => titles.get(product_id)?.title ?? model),
          lineNotes: named.map(({ note = '' }) => note),
        };
      };
      return store({
        kind: 'inquiry',
        key,
        sender: { ...sender, spendBudget },
        email: input.youxiang,
        country,
        payload: { ...fields, ...(about ? { about } : {}), ...(named.length > 0 ? { lines: named } : {}) },
        letters: async (tx, { id, reference }) => {
          const head = { kind: 'inquiry', reference, locale: sender.locale } as const;
          const { name, youxiang: email, company, jianyi: message } = input;
          await sendReceipt(outbox, tx, head, email, { product, message, ...(await inLanguage(sender.locale)) });
          await notifyStaff(outbox, tx, { ...head, id, studioOrigin }, inbox, {
            name,
            email,
            country: input.country,
            company,
            product,
            message,
            ...(await inLanguage(await findStaffLocale(db))),
          });
        },
      });
    },

    /** Where an inquiry from a country goes, as far as the company says so in public. */
    officeFor: async (country: string, locale: Locale) => {
      const company = await findCompany(db);
      const code = countryCode(country);
      const route = routeFor(company, code);
      const answersIn = route?.answers_in && pick(route.answers_in, locale);
      const city = route?.city
        ? pick(route.city, locale)
        : // The country's own branch first, then the others of its route.
          await findOfficeCity(db, route && code ? [code, ...route.countries] : undefined, locale, clock());
      if (city === undefined) return undefined;
      return { city, ...(answersIn ? { answers_in: answersIn } : {}), ...company.office_hours };
    },

    addFeedback: async (input: FeedbackInput, sender: Sender): Promise<Stored> => {
      const { idempotency_key: key, verify: _verify, ...payload } = input;
      const inbox = await inboxOf();
      return store({
        kind: 'feedback',
        key,
        sender,
        email: input.email,
        payload,
        letters: async (tx, { id, reference }) => {
          const head = { kind: 'feedback', reference, locale: sender.locale } as const;
          const { email, product_model: product, type, description, suggestion } = input;
          await sendReceipt(outbox, tx, head, email, { product, type, description, suggestion });
          await notifyStaff(outbox, tx, { ...head, id, studioOrigin }, inbox, {
            email,
            product,
            type,
            description,
            suggestion,
          });
        },
      });
    },

    addRequest: async (input: YangceInput, sender: Sender): Promise<Stored> => {
      const { idempotency_key: key, verify: _verify, ...payload } = input;
      const country = countryCode(input.country);
      const inbox = await inboxOf(country);
      const products = input.product_ids ?? [];
      const [models, brochures] = await Promise.all([
        findModels(db, products, clock()),
        input.kind === 'brochure'
          ? findBrochures(db, { catalogues: input.catalogue_ids ?? [], products }, sender.locale)
          : [],
      ]);
      const files =
        input.kind === 'brochure' && brochures.length === 0 ? await findFirstCatalogue(db, sender.locale) : brochures;
      const links = files.map(({ id, fileName }) => `${origins[sender.locale]}${paths.file(id, fileName)}`);
      const names = files.map(({ name }) => name);
      return store({
        kind: input.kind,
        key,
        sender,
        email: input.email,
        country,
        payload,
        letters: async (tx, { id, reference }) => {
          const head = { kind: input.kind, reference, locale: sender.locale };
          const { name, email, company, address } = input;
          await sendReceipt(outbox, tx, head, email, { names, links, product: models });
          await notifyStaff(outbox, tx, { ...head, id, studioOrigin }, inbox, {
            name,
            email,
            country: input.country,
            company,
            address,
            product: models,
            names,
          });
        },
      });
    },

    /** The letters name the job's title. Returns nothing when there is no such job. The résumé is read once its sender is admitted. */
    addApplication: async (
      input: ApplyInput,
      readResume: (() => Promise<Uint8Array>) | undefined,
      sender: Sender,
    ): Promise<Stored | undefined> => {
      const { idempotency_key: key, verify: _verify, ...fields } = input;
      const job = await findJobTitle(db, input.job_id, sender.locale, clock());
      if (job === undefined) return undefined;
      const jobForStaff = await findJobTitle(db, input.job_id, await findStaffLocale(db), clock());
      const inbox = await inboxOf();
      let upload: Upload | undefined;
      const spendBudget = async () => {
        await sender.spendBudget();
        // Only now: nobody spends our time with a file without a budget and a captcha.
        const resume = await readResume?.();
        if (!resume) return;
        upload = describeUpload(resume, 'pdf');
        await uploads.save(upload, resume);
      };
      let isWritten = false;
      let isStored = false;
      try {
        const stored = await store({
          kind: 'application',
          key,
          sender: { ...sender, spendBudget },
          email: input.email,
          payload: () => ({ ...fields, ...(upload ? { resume: upload } : {}) }),
          letters: async (tx, { id, reference }) => {
            const head = { kind: 'application', reference, locale: sender.locale } as const;
            const { name, email, phone, message } = input;
            await sendReceipt(outbox, tx, head, email, { job, message });
            await notifyStaff(outbox, tx, { ...head, id, studioOrigin }, inbox, {
              job: jobForStaff,
              name,
              email,
              phone,
              message,
              resume: upload?.file,
            });
            isWritten = true;
          },
        });
        isStored = isWritten;
        return stored;
      } finally {
        // A retry, a refusal or a failed transaction must leave no file behind.
        if (upload && !isStored) await uploads.remove(upload);
      }
    },

    /** Stored anonymously, even for a user who is logged in. */
    addSurvey: async (input: SurveyInput, { locale, spendBudget }: Sender) => {
      const survey = input.survey_id === currentSurvey ? await findSurvey(db) : undefined;
      if (!survey) return { state: 'unknown' } as const;
      const checked = checkAnswers(survey, input.answers);
      if (!checked.ok) return { state: 'wrong', errors: checked.errors } as const;
      const inbox = input.email ? await inboxOf() : '';
      const stored = await store({
        kind: 'survey',
        key: input.idempotency_key,
        sender: { locale, spendBudget },
        email: input.email,
        payload: { survey: survey.slug, answers: checked.answers },
        letters: async (tx, { id, reference }) => {
          if (input.email === undefined) return;
          const head = { kind: 'survey', reference, locale } as const;
          await sendReceipt(outbox, tx, head, input.email);
          await notifyStaff(outbox, tx, { ...head, id, studioOrigin }, inbox, { email: input.email });
        },
      });
      return { state: 'stored', stored } as const;
    },

    mine: (accountId: number, page: number, limit: number) => listOwnSubmissions(db, accountId, page, limit),
  };
};

export type Inbox = ReturnType<typeof createInbox>;
