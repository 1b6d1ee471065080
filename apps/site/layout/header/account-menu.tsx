import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { useNavigate } from 'react-router';
import { useSite } from '../../app/site-context.ts';
import type { DisplayedUser } from '../../state/user.ts';
import { displayName, forgetUser } from '../../state/user.ts';
import styles from './account-area.module.css';
import popoverList from './popover-list.module.css';

/** 'Username' and the first five characters of the name, with the personal centre and Quit. */
export const AccountMenu = ({ user }: { user: DisplayedUser }) => {
  const t = useText();
  const { api } = useSite();
  const navigate = useNavigate();

  const quit = async () => {
    await api('logout').catch(() => undefined);
    forgetUser();
    await navigate(paths.home);
  };

  return (
    <div className={styles.account}>
      <button
        type="button"
        className={styles.name}
        popoverTarget="account"
        title={`${t('layout.username')} ${displayName(user)}`}
      >
        <span>
          <span className={styles.word}>{t('layout.username')} </span>
          {displayName(user)}
        </span>
        <Icon name="chevron" size={16} />
      </button>
      <ul id="account" popover="auto" className={`${popoverList.list} ${styles.list}`}>
        <li>
          <a href={paths.personal}>{t('layout.personal')}</a>
        </li>
        <li>
          <button type="button" onClick={() => void quit()}>
            {t('layout.quit')}
          </button>
        </li>
      </ul>
    </div>
  );
};
