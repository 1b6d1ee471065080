import { longestAnswer } from '@site/contract/bounds';
import type { Question } from '@site/contract/survey';
import { FieldError } from '@site/ui/form/field';
import type { Form } from '@site/ui/form/use-form';
import { useIntl, useText } from '@site/ui/language/use-text';
import { useEffect } from 'react';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { Rating } from './rating.tsx';
import type { Values } from './survey-values.ts';
import { fieldOf } from './survey-values.ts';
import styles from './question-field.module.css';

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
    <div className={styles.options}>
      {question.options.map(({ value, label }, at) => (
        <label key={value}>
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
        className={styles.words}
        value={value}
        onChange={({ target }) => form.set(name, target.value)}
        onBlur={() => form.blur(name)}
      />
      <p className={styles.count}>
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
    <fieldset className={styles.question} aria-describedby={error}>
      <legend id={`${elementId(name)}-legend`}>
        {number} {question.label}
        {question.kind === 'choices' && <small> {t('survey.anyNumber')}</small>}
        {!question.required && question.kind !== 'choices' && <small> {t('form.optional')}</small>}
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
