import { Fragment, type ReactNode } from 'react';
import styles from './text-cell.module.css';

const pattern = /(\*\*)(.+?)(\*\*)|(\[)([^\]]+)(\]\([^)]*\))|^(#{2,3} |[-*+] |\d{1,9}[.)] )|(\|)/gm;

/**
 * Shows Markdown with its marks muted. No letter may change its width, because the field with the caret lies on top: so
 * strong text gets a stroke instead of a heavier face.
 */
export const markMarkdown = (text: string): ReactNode[] => {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const [all, open, strong, close, bracket, label, target, marker, bar] = match;
    parts.push(text.slice(end, match.index));
    end = match.index + all.length;
    parts.push(
      <Fragment key={match.index}>
        {marker !== undefined || bar !== undefined ? (
          <i>{all}</i>
        ) : (
          <>
            <i>{open ?? bracket}</i>
            <b className={styles.strong}>{strong ?? label}</b>
            <i>{close ?? target}</i>
          </>
        )}
      </Fragment>,
    );
  }
  return [...parts, text.slice(end)];
};
