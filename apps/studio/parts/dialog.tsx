import { useText } from '@site/ui/language/use-text';
import type { ComponentProps, ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button, IconButton } from './button.tsx';
import { createStore, useStore } from './store.ts';
import styles from './dialog.module.css';

type Props = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  width?: number;
  /** For questions that must be answered. */
  mustAnswer?: boolean;
  /** `side` is a drawer at the end of the window. */
  place?: 'centre' | 'side';
};

/** A dialog over the screen: focus stays inside, Esc closes it, and focus returns to where it was. */
export const Dialog = ({ title, onClose, children, width = 440, mustAnswer = false, place = 'centre' }: Props) => {
  const t = useText();
  return (
    <ModalOverlay
      className={`backdrop ${styles.overlay}`}
      data-place={place}
      isOpen
      isDismissable={place === 'side'}
      isKeyboardDismissDisabled={mustAnswer}
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <Modal className={`floating ${styles.modal}`} style={{ maxInlineSize: width }}>
        <AriaDialog className={styles.dialog ?? ''} role={mustAnswer ? 'alertdialog' : 'dialog'}>
          <div className={`bar between ${styles.head}`}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {!mustAnswer && <IconButton icon="close" label={t('studio.close')} onPress={onClose} />}
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
};

/** The acts of a dialog, the main one last. */
export const DialogActions = ({ children }: { children: ReactNode }) => <div className="acts end">{children}</div>;

type FormProps = Pick<Props, 'title' | 'onClose' | 'children' | 'width'> &
  Pick<ComponentProps<typeof Button>, 'kind' | 'size' | 'icon' | 'keys' | 'isPending' | 'isDisabled'> & {
    /** The verb of the last button. */
    action: string;
    onSubmit: (form: FormData) => unknown;
  };

/** Keys of the form work before anything in it has focus. */
const takeFocus = (form: HTMLFormElement | null) => {
  if (form && !form.contains(document.activeElement)) form.focus();
};

/** A dialog that is a form: Enter sends it, and so does Ctrl Enter from a text of several lines. */
export const FormDialog = ({ title, width = 440, onClose, onSubmit, action, children, ...button }: FormProps) => {
  const t = useText();
  return (
    <Dialog title={title} width={width} onClose={onClose}>
      <form
        ref={takeFocus}
        tabIndex={-1}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(new FormData(event.currentTarget));
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }}
      >
        {children}
        <DialogActions>
          <Button onPress={onClose}>{t('studio.cancel')}</Button>
          <Button type="submit" kind="primary" {...button}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

type Question = {
  title: string;
  /** What happens, and what cannot be taken back. */
  text: string;
  /** The verb of the act. */
  action: string;
  isDanger?: boolean;
};

const questionStore = createStore<(Question & { answer: (isYes: boolean) => void }) | undefined>(undefined);

/** Asks before an act that cannot be undone. */
export const ask = async (question: Question): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  questionStore.set({ ...question, answer: resolve });
  const isYes = await promise;
  questionStore.set(undefined);
  return isYes;
};

/** The question that is open, over any screen. */
export const OpenQuestion = () => {
  const t = useText();
  const question = useStore(questionStore);
  if (!question) return null;
  const { title, text, action, isDanger = false, answer } = question;
  return (
    <Dialog title={title} onClose={() => answer(false)}>
      <p>{text}</p>
      <DialogActions>
        <Button onPress={() => answer(false)} takesFocus>
          {t('studio.cancel')}
        </Button>
        <Button kind={isDanger ? 'danger' : 'primary'} onPress={() => answer(true)}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
