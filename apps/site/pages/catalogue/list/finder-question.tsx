import type { Data } from '@site/contract/calls';
import { useText } from '@site/ui/language/use-text';
import { ContentText } from '../../../ui/content-text/content-text.tsx';

type Props = {
  question: Data<'finder'>['questions'][number];
  answer: string;
  onAnswer: (value: string) => void;
};

/** One question as a group of radio buttons; "I don't know" is an answer too. */
export const FinderQuestion = ({ question: { key, question, options }, answer, onAnswer }: Props) => {
  const t = useText();
  return (
    <li>
      <fieldset>
        <ContentText as="legend">{question}</ContentText>
        {[...options, { value: '', label: t('finder.open') }].map(({ value, label }) => (
          <label key={value} data-open={value === '' || undefined}>
            <input
              type="radio"
              name={`q_${key}`}
              value={value}
              checked={value === answer}
              onChange={() => onAnswer(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </li>
  );
};
