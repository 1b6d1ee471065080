import * as z from 'zod';
import { feedbackTypes, longestRequestNote, maxRequestLines, maxRequestQuantity } from './bounds.ts';
import { Id, PageInput, pageOf } from './fields.ts';
import { Line, Mailbox, OptionalLine, OptionalParagraph, Paragraph } from './visitor-text.ts';

/** Part of every submission: the proof of work and an idempotency key. */
export const sent = {
  verify: z.string().max(4000).optional(),
  idempotency_key: z.uuid('error.field').optional().describe('The same key is stored once and answered alike'),
};

/** A model in a request list. */
const RequestLine = z.object({
  product_id: Id,
  quantity: z.int('error.quantity').min(1, 'error.quantity').max(maxRequestQuantity, 'error.quantity'),
  note: OptionalLine(longestRequestNote),
});

/** Pages other than those of products from which somebody writes to us. */
export const inquirySubjects = ['case', 'solution'] as const;

/** Reports a rule together with the messages of the fields; a body without fields has only the message of its own. */
const besideFields = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null;

export const InquiryInput = z
  .object({
    name: Line(100, 'error.nameEmpty'),
    youxiang: Mailbox,
    country: Line(100, 'error.countryEmpty'),
    company: OptionalLine(200),
    jianyi: OptionalParagraph(5000).describe('Required without lines'),
    product_id: Id.optional(),
    about: z
      .object({ kind: z.enum(inquirySubjects), id: Id })
      .optional()
      .describe('The case or solution that the inquiry is about'),
    lines: z.array(RequestLine).max(maxRequestLines, 'error.requestFull').optional().describe('A request list'),
    ...sent,
  })
  .refine(({ jianyi, lines }) => jianyi !== undefined || (lines !== undefined && lines.length > 0), {
    path: ['jianyi'],
    error: 'error.messageEmpty',
    when: besideFields,
  });
export type InquiryInput = z.infer<typeof InquiryInput>;

export const InquiryOfficeInput = z.object({ country: Line(100, 'error.countryEmpty') });
/** `office` is absent if the company does not say where an inquiry goes. */
export const InquiryOfficeData = z.object({
  office: z
    .object({
      city: z.string(),
      answers_in: z.string().optional(),
      opens: z.string().optional(),
      closes: z.string().optional(),
    })
    .optional(),
});

const Reference = z.string().describe('What the visitor may quote, such as IQ-20261115-7F3K');
export const InquiryData = z.object({ inquiry_id: Id, reference: Reference });

export const FeedbackInput = z.object({
  product_model: Line(100, 'error.modelEmpty'),
  type: z.enum(feedbackTypes, 'error.typeEmpty'),
  description: Paragraph(5000, 'error.descriptionEmpty'),
  suggestion: Paragraph(5000, 'error.suggestionEmpty'),
  email: Mailbox,
  ...sent,
});
export type FeedbackInput = z.infer<typeof FeedbackInput>;
export const FeedbackData = z.object({ feedback_id: Id, reference: Reference });

const someIds = z.array(Id).max(20);
export const YangceInput = z
  .object({
    kind: z.enum(['sample', 'brochure'], 'error.field'),
    product_ids: someIds.optional(),
    catalogue_ids: someIds.optional().describe('Brochures: ids from web/catalogueList'),
    name: Line(100, 'error.nameEmpty'),
    email: Mailbox,
    company: OptionalLine(200),
    country: Line(100, 'error.countryEmpty'),
    address: OptionalParagraph(500),
    ...sent,
  })
  .refine(({ kind, address }) => kind !== 'sample' || address !== undefined, {
    path: ['address'],
    error: 'error.addressEmpty',
    when: besideFields,
  });
export type YangceInput = z.infer<typeof YangceInput>;
export const YangceData = z.object({ request_id: Id, reference: Reference });

/** A PDF may be sent along with these fields as multipart; then numbers arrive as text. */
export const ApplyInput = z.object({
  job_id: z.union(
    [
      Id,
      z
        .string()
        .regex(/^\d{1,10}$/)
        .transform(Number)
        .pipe(Id),
    ],
    'error.field',
  ),
  name: Line(100, 'error.nameEmpty'),
  email: Mailbox,
  phone: Line(40, 'error.phoneEmpty').regex(/^[+()\d\s./-]{5,}$/, 'error.phoneFormat'),
  message: Paragraph(5000, 'error.messageEmpty'),
  ...sent,
});
export type ApplyInput = z.infer<typeof ApplyInput>;
export const ApplyData = z.object({ application_id: Id, reference: Reference });

export const submissionKinds = ['inquiry', 'feedback', 'survey', 'brochure', 'sample', 'application'] as const;
export type SubmissionKind = (typeof submissionKinds)[number];
export const submissionStates = ['new', 'read', 'answered', 'closed'] as const;

export const MyInquiriesInput = PageInput;
export const MyInquiriesData = pageOf(
  z.object({
    id: Id,
    kind: z.enum(submissionKinds),
    reference: Reference,
    status: z.enum(submissionStates),
    at: z.iso.datetime(),
    text: z.string().describe('What was written, shortened'),
  }),
);
