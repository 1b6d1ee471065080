import { Fragment } from 'react';
import { ContentText } from '../content-text/content-text.tsx';

/** Letters and digits on both sides of a hyphen. Ranges of numbers are handled elsewhere: see `@site/contract/i18n/figures`. */
const hyphenated = /((?<![\p{Script=Latin}\d./])[\p{Script=Latin}\d./]+(?:-[\p{Script=Latin}\d./]+)+)/u;
/** Anything longer does not fit the narrowest column: four models side by side on a phone. */
const maxLength = 9;

/** A browser may break after any hyphen; this keeps "2-wire" and "61000-6-2" on one line. */
export const Unbroken = ({ text }: { text: string }) => (
  <ContentText of={text}>
    {text.split(hyphenated).map((part, at) =>
      at % 2 === 1 && part.length <= maxLength ? (
        <span key={`${at} ${part}`} className="whitespace-nowrap">
          {part}
        </span>
      ) : (
        <Fragment key={`${at} ${part}`}>{part}</Fragment>
      ),
    )}
  </ContentText>
);
