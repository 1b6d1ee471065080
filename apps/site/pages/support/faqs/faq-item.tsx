import type { Faq } from '@site/contract/faq';
import { useText } from '@site/ui/language/use-text';
import { RichText } from '@site/ui/rich-text/rich-text';
import { CommentsSlot } from '../../../ui/comments/comments-slot.tsx';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import { HelpfulVote } from './helpful-vote.tsx';
import { faqAnchor } from './use-open-addressed-answer.ts';
import styles from './faq-item.module.css';

/** A question that expands; `#faq-12` in the address opens it from anywhere. */
export const FaqItem = ({ faq: { faq_id, question, answer_html, helpful } }: { faq: Faq }) => {
  const t = useText();
  const anchor = faqAnchor(faq_id);
  return (
    <details className={styles.item} id={anchor}>
      <summary className="plus">
        <ContentText as="h3">{question}</ContentText>
      </summary>
      <RichText html={answer_html} />
      <footer>
        <HelpfulVote faqId={faq_id} helpful={helpful} />
        <a href={`#${anchor}`}>{t('faq.link')}</a>
      </footer>
      <CommentsSlot target="faq" id={faq_id} anchor={anchor} />
    </details>
  );
};
