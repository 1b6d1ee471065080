import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import styles from './bound-state.module.css';

/** Uses shape and text, not colour alone. */
export const BoundState = ({ bound }: { bound: boolean }) => {
  const t = useText();
  return (
    <span className={styles.bound} data-bound={bound}>
      <Icon name={bound ? 'check' : 'minus'} size={14} />
      {bound ? t('personal.bound') : t('personal.notBound')}
    </span>
  );
};
