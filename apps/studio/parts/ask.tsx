import { useText } from '@site/ui/language/use-text';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { createStore, useStore } from './store.ts';

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
