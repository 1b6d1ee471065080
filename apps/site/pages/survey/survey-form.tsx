import type { SurveyInfo } from '@site/contract/survey';
import { TextInput } from '@site/ui/form/controls';
import { Form, FormErrors, Submit } from '@site/ui/form/form';
import { useForm } from '@site/ui/form/use-form';
import { useText } from '@site/ui/language/use-text';
import { useSite } from '../../app/site-context.ts';
import { useUser } from '../../state/use-user.ts';
import { Captcha } from '../../ui/captcha/captcha.tsx';
import { SentTooOften } from '../../ui/form/sent-too-often.tsx';
import { useVerify } from '../../ui/form/use-verify.ts';
import { Progress } from './progress.tsx';
import { QuestionField } from './question-field.tsx';
import type { Values } from './survey-values.ts';
import { emptyValues, fieldOf, isAnswered, toAnswers } from './survey-values.ts';
import styles from './survey-page.module.css';

type Props = { survey: SurveyInfo; onSent: (reference: string) => void };

export const SurveyForm = ({ survey, onSent }: Props) => {
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
      <Form form={form} label={survey.title} className={styles.form ?? ''}>
        {survey.questions.map((question, at) => (
          <QuestionField key={question.key} form={form} question={question} number={at + 1} />
        ))}
        <div className={styles.email}>
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
        <div className={styles.action}>
          <FormErrors form={form} />
          <SentTooOften form={form} />
          <Submit form={form}>{t('survey.send')}</Submit>
          <p>{t('survey.nameless')}</p>
        </div>
      </Form>
    </>
  );
};
