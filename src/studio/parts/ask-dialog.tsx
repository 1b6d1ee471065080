import type { ReactNode } from 'react';
import { useText } from '#ui/language/use-text.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

type Props = {
  title: string;
  /** What happens, and what cannot be taken back. */
  children: ReactNode;
  /** The verb of the act. */
  action: string;
  isDanger?: boolean;
  isPending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before an act that cannot be undone. */
export const AskDialog = ({
  title,
  children,
  action,
  isDanger = false,
  isPending = false,
  onConfirm,
  onClose,
}: Props) => {
  const t = useText();
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{children}</p>
      <DialogActions>
        <Button onPress={onClose} takesFocus>
          {t('studio.cancel')}
        </Button>
        <Button kind={isDanger ? 'danger' : 'primary'} isPending={isPending} onPress={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
