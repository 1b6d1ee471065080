import { resumeLimit } from '@site/contract/bounds';
import { hasFeature } from '@site/contract/editions';
import { type Context, Hono } from 'hono';
import { judgeResume } from '#assets/file-threads.ts';
import { isPdf } from '#assets/pdf-activity.ts';
import type { SessionGate, SessionUser } from '#people/accounts/session.ts';
import { Refusal, found, ok } from '#platform/http/answer.ts';
import type { Guard } from '#platform/http/guard.ts';
import { isForm } from '#platform/http/middleware/call-middleware.ts';
import { readForm, pathId, read, readFields } from '#platform/http/read.ts';
import type { Env } from '#platform/http/visit.ts';
import type { LimitName } from '#platform/limits/names.ts';
import type { Inbox, Sender } from './inbox.ts';
import { getSurvey } from './survey.ts';

type Deps = { inbox: Inbox; guard: Guard; session: SessionGate };
type WithCaptcha = { verify?: string | undefined };
type FormBudget = Extract<LimitName, `${'inquiry' | 'feedback' | 'survey' | 'brochure' | 'application'}PerAddress`>;
type Keyed = { idempotency_key?: string | undefined };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The idempotency key is in the body, or in a header as other clients send it. */
const withKey = <T extends Keyed>(c: Context<Env>, input: T): T => {
  const header = c.req.header('idempotency-key');
  return input.idempotency_key === undefined && header && uuid.test(header)
    ? { ...input, idempotency_key: header }
    : input;
};

const wrongFile = (c: Context<Env>, key: 'error.notPdf' | 'error.pdfActive' | 'error.fileTooLarge') =>
  new Refusal(400, key, { errors: [{ field: 'resume', msg: c.get('text')(key) }] });

/** A reader of the form's file, if there is one; its content decides, not its name. Nothing but its size is looked at before it is called. */
const resumeReader = (c: Context<Env>, file: unknown): (() => Promise<Uint8Array>) | undefined => {
  if (!(file instanceof File) || file.size === 0) return undefined;
  if (file.size > resumeLimit) throw wrongFile(c, 'error.fileTooLarge');
  return async () => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (!isPdf(bytes)) throw wrongFile(c, 'error.notPdf');
    if ((await judgeResume(bytes)) === 'active') throw wrongFile(c, 'error.pdfActive');
    return bytes;
  };
};

/** Forms that visitors and users send. Visitors solve a captcha first; everyone has a budget. */
export const inboxRoutes = ({ inbox, guard, session }: Deps) => {
  const sender = (
    c: Context<Env>,
    budget: FormBudget,
    user: SessionUser | undefined,
    { verify }: WithCaptcha,
    email?: string,
  ): Sender => ({
    locale: c.get('locale'),
    ...(user ? { accountId: user.id } : {}),
    spendBudget: async () => {
      await guard.limit(c, budget);
      // Each of these sends a letter to an unverified address.
      if (email !== undefined) await guard.limit(c, 'formLettersPerTarget', email.toLowerCase());
      if (!user) await guard.captcha(c, verify);
    },
  });

  return new Hono<Env>()
    .post('/productscollectAdd', async (c) => {
      // The host decides, not `?lang=`: the language must not enable another edition's features.
      const open = hasFeature(c.env.visit.locale, 'visitorInquiry');
      const user = open ? await session.user(c) : await session.require(c);
      const input = withKey(c, await read(c, 'productscollectAdd'));
      const { id, reference } = await inbox.addInquiry(
        input,
        sender(c, 'inquiryPerAddress', user, input, input.youxiang),
        (unknown) => {
          const msg = c.get('text')('error.requestModel');
          const errors = unknown.map((at) => ({ field: `lines.${at}.product_id`, msg }));
          return new Refusal(400, 'error.requestModel', { errors });
        },
      );
      return ok(c, 'productscollectAdd', { inquiry_id: id, reference });
    })
    .post('/inquiryOffice', async (c) => {
      const { country } = await read(c, 'inquiryOffice');
      const office = await inbox.officeFor(country, c.get('locale'));
      return ok(c, 'inquiryOffice', office ? { office } : {});
    })
    .post('/feedbackAdd', async (c) => {
      const input = withKey(c, await read(c, 'feedbackAdd'));
      const user = await session.user(c);
      const { id, reference } = await inbox.addFeedback(
        input,
        sender(c, 'feedbackPerAddress', user, input, input.email),
      );
      return ok(c, 'feedbackAdd', { feedback_id: id, reference });
    })
    .get('/surveyInfo/:id', async (c) => ok(c, 'surveyInfo', found(await getSurvey(c.var.reading, pathId(c)))))
    .post('/surveyAdd', async (c) => {
      const input = withKey(c, await read(c, 'surveyAdd'));
      const user = await session.user(c);
      const result = await inbox.addSurvey(input, sender(c, 'surveyPerAddress', user, input, input.email));
      if (result.state === 'unknown') throw new Refusal(404, 'error.notFound');
      if (result.state === 'wrong') {
        const text = c.get('text');
        const errors = result.errors.map(({ key, reason }) => ({
          field: `answers.${key}`,
          msg: text(reason === 'missing' ? 'error.answerMissing' : 'error.field'),
        }));
        throw new Refusal(400, 'error.field', { errors });
      }
      return ok(c, 'surveyAdd', { reference: result.stored.reference });
    })
    .post('/sendYangce', async (c) => {
      const input = withKey(c, await read(c, 'sendYangce'));
      const user = await session.user(c);
      const { id, reference } = await inbox.addRequest(
        input,
        sender(c, 'brochurePerAddress', user, input, input.email),
      );
      return ok(c, 'sendYangce', { request_id: id, reference });
    })
    .post('/hrApply', async (c) => {
      const form: Record<string, unknown> = isForm(c) ? await readForm(c) : {};
      const input = withKey(c, isForm(c) ? readFields(c, 'hrApply', form) : await read(c, 'hrApply'));
      const readResume = resumeReader(c, form['resume']);
      const user = await session.user(c);
      const from = sender(c, 'applicationPerAddress', user, input, input.email);
      const stored = found(await inbox.addApplication(input, readResume, from));
      return ok(c, 'hrApply', { application_id: stored.id, reference: stored.reference });
    })
    .post('/myInquiries', async (c) => {
      const user = await session.require(c);
      const { page, limit } = await read(c, 'myInquiries');
      return ok(c, 'myInquiries', await inbox.mine(user.id, page, limit));
    });
};
