import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { isDark, rememberTheme } from '../../theme/theme.ts';
import styles from './theme-switch.module.css';

/** Toggles between light and dark and remembers the choice; before that, the system's setting applies. */
export const ThemeSwitch = () => {
  const t = useText();
  return (
    <button
      type="button"
      className={styles.switch}
      aria-label={t('layout.theme')}
      onClick={() => rememberTheme(isDark() ? 'light' : 'dark')}
    >
      <Icon name="sun" />
    </button>
  );
};
