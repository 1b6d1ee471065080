import styles from './comments.module.css';

const address = /(https?:\/\/[^\s<>"'，。；、）】」]+)/gu;

/** Punctuation after an address belongs to the sentence. */
const split = (found: string): [link: string, rest: string] => {
  const rest = /[.,;:!?)\]]+$/.exec(found)?.[0] ?? '';
  return [found.slice(0, found.length - rest.length), rest];
};

/** What somebody wrote: text as it is, addresses as links that promise nothing about where they lead. */
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
