import styles from './comments.module.css';

const address = /(https?:\/\/[^\s<>"'，。；、）】」]+)/gu;

/** Punctuation after an address belongs to the sentence. */
const split = (match: string): [link: string, rest: string] => {
  const punctuation = /(?<![.,;:!?)\]])[.,;:!?)\]]+$/.exec(match)?.[0] ?? '';
  return [match.slice(0, match.length - punctuation.length), punctuation];
};

/** A visitor's text as plain text, with addresses as links marked `nofollow`. */
export const CommentText = ({ text }: { text: string }) => (
  <p className={styles.text}>
    {text.split(address).map((part, index) => {
      if (index % 2 === 0) return part;
      const [link, rest] = split(part);
      return (
        <span key={index}>
          <a href={link} rel="nofollow ugc noopener noreferrer" target="_blank">
            {link}
          </a>
          {rest}
        </span>
      );
    })}
  </p>
);
