import { longestComment } from '@site/contract/bounds';
import { TextArea } from '@site/ui/form/controls';
import { Form, FormErrors, Submit } from '@site/ui/form/form';
import { useForm } from '@site/ui/form/use-form';
import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import styles from './comments.module.css';

type Props = {
  /** Names the draft: a comment and each reply have their own. */
  id: string;
  label: string;
  send: (text: string, key: string) => Promise<unknown>;
  onCancel?: () => void;
};

export const CommentForm = ({ id, label, send, onCancel }: Props) => {
  const t = useText();
  const [isSaved, setIsSaved] = useState(false);
  const form = useForm({
    id,
    rules: async () => (await import('@site/contract/comments')).CommentWords,
    initial: { text: '' },
    send: ({ text }, key) => send(text, key),
    onSent: () => setIsSaved(true),
  });
  return (
    <Form form={form} label={label} className={styles.form ?? ''}>
      <TextArea form={form} name="text" label={label} rows={3} maxLength={longestComment} />
      <FormErrors form={form} />
      <div className={styles.actions}>
        <Submit form={form}>{t('comments.send')}</Submit>
        {onCancel && (
          <button type="button" className="button" onClick={onCancel}>
            {t('comments.cancel')}
          </button>
        )}
        <span role="status" className={styles.said}>
          {isSaved && form.sending === 'sent' && t('comments.saved')}
        </span>
      </div>
    </Form>
  );
};
