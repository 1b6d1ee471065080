import * as z from 'zod';
import { longestFinderAnswer } from './bounds.ts';
import { ProductCard } from './catalogue.ts';

/** Answers by question key. An unanswered question does not filter. */
export const FinderInput = z.object({
  answers: z.record(z.string().max(40), z.string().max(longestFinderAnswer)).default({}),
});

export const FinderQuestion = z.object({
  key: z.string(),
  question: z.string(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type FinderQuestion = z.infer<typeof FinderQuestion>;

/** `questions` are those that still make sense after the answers so far; `results` are sorted by fit, each with its reasons. */
export const FinderData = z.object({
  questions: z.array(FinderQuestion),
  results: z.array(z.object({ product: ProductCard, score: z.number(), reasons: z.array(z.string()) })),
});
