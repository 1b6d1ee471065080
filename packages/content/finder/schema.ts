import * as z from 'zod';
import { Key, Slug, SourceLanguage, Text } from '../fields/fields.ts';

/** Answers by question. Any answer of a list matches. */
const When = z.record(Key, z.array(Key).min(1));
const Conditions = z.strictObject({
  category: z.array(Slug).min(1).optional(),
  /** The product has one of these options or more. */
  params: z.record(Key, z.array(Key).min(1)).optional(),
  /** The figure is at least this value. */
  at_least: z.record(Key, z.number()).optional(),
  /** The range contains this value. */
  covers: z.record(Key, z.number()).optional(),
});

export const FinderRule = z.strictObject({
  when: When,
  match: Conditions,
  without: Conditions.optional(),
  /** Whether products that do not match are excluded. */
  needs: z.boolean().default(false),
  score: z.number().positive(),
  reason: Text,
});

export const Finder = z
  .strictObject({
    source: SourceLanguage.optional(),
    questions: z
      .array(
        z.strictObject({
          key: Key,
          /** Asked only after these answers. */
          when: When.optional(),
          question: Text,
          options: z.array(z.strictObject({ key: Key, label: Text })).min(2),
        }),
      )
      .min(1),
    rules: z.array(FinderRule).min(1),
  })
  .superRefine(({ questions, rules }, context) => {
    const answers = new Map(questions.map(({ key, options }) => [key, new Set(options.map((option) => option.key))]));
    const check = (when: Record<string, string[]>, path: (string | number)[]) => {
      for (const [question, options] of Object.entries(when))
        for (const answer of options)
          if (!answers.get(question)?.has(answer))
            context.addIssue({
              code: 'custom',
              path: [...path, question],
              message: `nobody can answer ${question} with ${answer}`,
            });
    };
    for (const [index, { when }] of questions.entries()) check(when ?? {}, ['questions', index, 'when']);
    for (const [index, { when }] of rules.entries()) check(when, ['rules', index, 'when']);
  });
export type Finder = z.output<typeof Finder>;
export type FinderRule = z.output<typeof FinderRule>;
