import { Icon } from '#ui/icons/icon.tsx';
import { useText } from '#ui/language/use-text.ts';
import styles from './bound.module.css';

/** Shape and word, not colour alone. */
export const Bound = ({ bound }: { bound: boolean }) => {
  const t = useText();
  return (
    <span className={styles.bound} data-bound={bound}>
      <Icon name={bound ? 'check' : 'close'} size={14} />
      {bound ? t('personal.bound') : t('personal.notBound')}
    </span>
  );
};
