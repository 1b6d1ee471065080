import type { TextKey } from '@site/contract/i18n/keys';
import type { Problem } from '@site/contract/staff/content';
import { useText } from '@site/ui/language/use-text';
import { Button } from '../parts/button.tsx';
import { Keys } from '../parts/keys.tsx';
import { SeverityMark } from '../parts/severity.tsx';

type Props = {
  stops: readonly Problem[];
  /** Why there is nothing to publish, if there is not. */
  nothing?: TextKey | undefined;
  onPress: () => void;
};

/** Why nothing can be published now. */
export const useStopText = () => {
  const t = useText();
  return ({ stops, nothing }: Omit<Props, 'onPress'>): string | undefined => {
    if (nothing) return t(nothing);
    return stops.length === 0 ? undefined : t('content.problemsStop', { count: stops.length });
  };
};

/** Grey while it can do nothing, with the reason. A press then says the reason as well, like the key. */
export const PublishButton = ({ onPress, ...props }: Props) => {
  const t = useText();
  const reason = useStopText()(props);
  return (
    <Button kind={reason === undefined ? 'primary' : 'default'} keys="Ctrl+Enter" reason={reason} onPress={onPress}>
      {t('content.publish')}
    </Button>
  );
};

/** The reason below the button. It leads to the first problem that has to be solved. */
export const PublishStop = ({ onPress, ...props }: Props) => {
  const reason = useStopText()(props);
  if (reason === undefined) return null;
  if (props.nothing) return <p className="small muted apart">{reason}</p>;
  return (
    <button type="button" className="problem apart" onClick={onPress}>
      <SeverityMark severity="stop" />
      {reason} <Keys keys="F8" />
    </button>
  );
};
