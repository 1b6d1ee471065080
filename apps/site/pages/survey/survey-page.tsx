import type { SurveyInfo } from '@site/contract/survey';
import { TextInput } from '@site/ui/form/controls';
import { Form, FormErrors, Submit } from '@site/ui/form/form';
import { useForm } from '@site/ui/form/use-form';
import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { PageHead } from '../../app/page-head.tsx';
import { useSite } from '../../app/site-context.ts';
import { BareHeader } from '../../chrome/bare-header.tsx';
import { Sent } from '../../chrome/inquiry/sent.tsx';
import { useUser } from '../../state/use-user.ts';
import { Captcha } from '../../ui/captcha/captcha.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import { SentTooOften } from '../../ui/form/sent-too-often.tsx';
import { useVerify } from '../../ui/form/use-verify.ts';
import { QuestionField } from './question-field.tsx';
import { type Values, emptyValues, fieldOf, isAnswered, toAnswers } from './survey-values.ts';

/** One bar per question: filled once it is answered, in any order. */
const Progress = ({ answered }: { answered: readonly boolean[] }) => {
  const t = useText();
  const done = answered.filter(Boolean).length;
  const total = answered.length;
  return (
    <div className="rule-be-ink pbe-4">
      <p className="flex justify-between gap-4 text-14 leading-6 text-muted">
        <span>{t('survey.questions', { count: total })}</span>
        <span role="status">{t('survey.answered', { done, total })}</span>
      </p>
      <ol className="mbs-2 flex gap-1" aria-hidden="true">
        {answered.map((yes, at) => (
          <li className="flex-1 bg-line block-1 data-[done]:bg-ink" key={at} data-done={yes ? '' : undefined} />
        ))}
      </ol>
    </div>
  );
};

type Props = { survey: SurveyInfo; onSent: (reference: string) => void };

const SurveyForm = ({ survey, onSent }: Props) => {
  const t = useText();
  const { api } = useSite();
  const user = useUser();
  const proof = useVerify();
  const form = useForm<Values, { reference: string }>({
    id: 'survey',
    rules: async () => (await import('./survey-schema.ts')).surveySchema(survey),
    initial: emptyValues(survey),
    send: async (values, key) =>
      api('surveyAdd', {
        survey_id: survey.survey_id,
        answers: toAnswers(survey, values),
        email: String(values['email'] ?? ''),
        ...(user ? {} : { verify: await proof.take() }),
        idempotency_key: key,
      }),
    onSent: ({ reference }) => onSent(reference),
  });
  const answered = survey.questions.map(({ key }) => isAnswered(form.values[fieldOf(key)]));
  return (
    <>
      <Progress answered={answered} />
      <Form form={form} label={survey.title} className="gap-0!">
        {survey.questions.map((question, at) => (
          <QuestionField key={question.key} form={form} question={question} number={at + 1} />
        ))}
        <div className="grid gap-2 py-6">
          <TextInput
            form={form}
            name="email"
            label={t('survey.email')}
            hint={t('survey.emailHint')}
            type="email"
            autoComplete="email"
            optional
          />
          {!user && <Captcha key={form.round} onSolved={proof.solved} />}
        </div>
        {/* The titles of missing questions, one per line. On a phone they scroll inside the bar. */}
        <div className="grid gap-2 rule-bs-ink py-4 max-sm:sticky max-sm:inset-be-0 max-sm:mx-[calc(-1_*_var(--margin))] max-sm:bg-panel max-sm:px-[var(--margin)] [&_button]:min-block-14 [&_[role=alert]]:overflow-auto [&_[role=alert]]:max-block-[30vh] [&_[role=alert]_a]:basis-full">
          <FormErrors form={form} />
          <SentTooOften form={form} />
          <Submit form={form}>{t('survey.send')}</Submit>
          <p className="text-center text-13 leading-4 text-muted">{t('survey.nameless')}</p>
        </div>
      </Form>
    </>
  );
};

/** Opened from a QR code in the box: a few questions, answered with a thumb. */
export const Page = () => {
  const t = useText();
  const survey = useLoaderData<SurveyInfo>();
  const [reference, setReference] = useState<string>();
  return (
    <>
      <PageHead title={survey.title} description={survey.intro} noIndex />
      <BareHeader />
      <main id="main" className="mx-auto p-[24px_var(--margin)_40px] max-inline-160">
        <p className="text-14 text-muted">{t('survey.kind')}</p>
        <ContentText as="h1">{survey.title}</ContentText>
        <ContentText as="p" className="mbs-2 mbe-6 text-muted">
          {survey.intro}
        </ContentText>
        {reference === undefined ? (
          <SurveyForm survey={survey} onSent={setReference} />
        ) : (
          <Sent title={t('survey.sent')} reference={reference} text={t('survey.thanks')} />
        )}
      </main>
    </>
  );
};
