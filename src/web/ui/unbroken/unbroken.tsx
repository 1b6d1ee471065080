import { Fragment } from 'react';
import styles from './unbroken.module.css';

/** Letters and figures on both sides of a hyphen. Ranges of figures hold together by themselves: see `i18n/figures.ts`. */
const joined = /([\p{Script=Latin}\d./]+(?:-[\p{Script=Latin}\d./]+)+)/u;
/** What is longer does not fit the narrowest column: four models side by side on a phone. */
const longest = 9;

/** A browser may break after any hyphen; "2-wire" and "61000-6-2" go to the next line whole. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(joined).map((part, at) =>
    at % 2 === 1 && part.length <= longest ? (
      <span key={`${at} ${part}`} className={styles.whole}>
        {part}
      </span>
    ) : (
      <Fragment key={`${at} ${part}`}>{part}</Fragment>
    ),
  );
