import { longestAnswer, bestRating } from '@site/contract/bounds';
import type { Question } from '@site/contract/survey';
import { FieldError } from '@site/ui/form/field';
import type { Form } from '@site/ui/form/use-form';
import { useIntl, useText } from '@site/ui/language/use-text';
import { useEffect } from 'react';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { type Values, fieldOf } from './survey-values.ts';
import styles from './question-field.module.css';

type RatingProps = {
  id: string;
  name: string;
  low: string;
  high: string;
  value: string;
  onChange: (value: string) => void;
};

const marks = Array.from({ length: bestRating + 1 }, (_, mark) => String(mark));

/** The site's ruler as a scale from 0 to 10. It is a row of radio buttons: arrow keys move the needle. */
const Rating = ({ id, name, low, high, value, onChange }: RatingProps) => (
  <div>
    <div className={`${styles.scale} grid grid-cols-11 block-24`}>
      {marks.map((mark) => (
        <label
          className="relative grid cursor-pointer grid-rows-[32px_24px_8px_1fr] justify-items-center"
          key={mark}
          data-below={value !== '' && Number(mark) < Number(value) ? '' : undefined}
        >
          <span className="self-center font-mono text-15 text-muted">{mark}</span>
          <input
            type="radio"
            name={name}
            id={mark === '0' ? id : undefined}
            className="visually-hidden"
            checked={value === mark}
            onChange={() => onChange(mark)}
          />
          <i className="absolute inset-bs-16 bg-signal opacity-0 block-5 inline-6" aria-hidden="true" />
        </label>
      ))}
    </div>
    <p className="flex justify-between gap-4 text-14 leading-5 text-muted">
      <span className="last:text-end">{low}</span>
      <span className="last:text-end">{high}</span>
    </p>
  </div>
);

type Props<Q extends Question = Question> = { form: Form<Values>; question: Q; number: number };
type Options = Extract<Question, { kind: 'choice' | 'choices' }>;

const listOf = (value: string | string[] | undefined): string[] => (Array.isArray(value) ? value : []);
const textOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

const Choices = ({ form, question }: { form: Form<Values>; question: Options }) => {
  const name = fieldOf(question.key);
  const several = question.kind === 'choices';
  const chosenOptions = several ? listOf(form.values[name]) : [textOf(form.values[name])];
  const choose = (value: string) => {
    if (!several) form.set(name, value);
    else
      form.set(
        name,
        chosenOptions.includes(value) ? chosenOptions.filter((one) => one !== value) : [...chosenOptions, value],
      );
  };
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,240px),1fr))] gap-2">
      {question.options.map(({ value, label }, at) => (
        <label
          className="flex cursor-pointer items-center gap-3 rounded frame-edge bg-panel px-4 py-2 min-block-12 has-checked:border-ink has-checked:[box-shadow:inset_0_0_0_1px_var(--ink)]"
          key={value}
        >
          <input
            type={several ? 'checkbox' : 'radio'}
            name={name}
            id={at === 0 ? form.elementId(name) : undefined}
            checked={chosenOptions.includes(value)}
            onChange={() => choose(value)}
          />
          <ContentText>{label}</ContentText>
        </label>
      ))}
    </div>
  );
};

const Words = ({ form, question }: { form: Form<Values>; question: Question }) => {
  const { number } = useIntl();
  const name = fieldOf(question.key);
  const value = textOf(form.values[name]);
  return (
    <>
      <textarea
        id={form.elementId(name)}
        rows={4}
        maxLength={longestAnswer}
        aria-labelledby={`${form.elementId(name)}-legend`}
        className="resize-y frame-edge bg-panel px-3.75 py-3 inline-full"
        value={value}
        onChange={({ target }) => form.set(name, target.value)}
        onBlur={() => form.blur(name)}
      />
      <p className="text-end font-mono text-13 leading-4 text-muted">
        {number(value.length)} / {number(longestAnswer)}
      </p>
    </>
  );
};

/** One question with its number, its kind of answer, and its message. */
export const QuestionField = ({ form, question, number }: Props) => {
  const t = useText();
  const { register, elementId, errors } = form;
  const name = fieldOf(question.key);
  // oxlint-disable-next-line react/exhaustive-deps -- `register` writes into a ref
  useEffect(() => register(name, question.label), [name, question.label]);
  const error = `${elementId(name)}-error`;
  return (
    <fieldset className="m-0 grid gap-3 border-0 rule-be-line p-[24px_0_16px] min-inline-0" aria-describedby={error}>
      <legend className="float-start p-0 text-19 leading-6 font-620 inline-full" id={`${elementId(name)}-legend`}>
        {number} {question.label}
        {question.kind === 'choices' && (
          <small className="text-16 font-normal text-muted"> {t('survey.anyNumber')}</small>
        )}
        {!question.required && question.kind !== 'choices' && (
          <small className="text-16 font-normal text-muted"> {t('form.optional')}</small>
        )}
      </legend>
      {question.kind === 'rating' && (
        <Rating
          id={elementId(name)}
          name={name}
          low={question.low}
          high={question.high}
          value={textOf(form.values[name])}
          onChange={(value) => form.set(name, value)}
        />
      )}
      {question.kind === 'text' && <Words form={form} question={question} />}
      {(question.kind === 'choice' || question.kind === 'choices') && <Choices form={form} question={question} />}
      <FieldError id={error} text={errors[name]} />
    </fieldset>
  );
};
