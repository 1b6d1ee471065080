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
    <div className={`${styles.account} ms-1 flex items-center gap-2 rule-s-line ps-1`}>
      <button
        type="button"
        className={`${styles.name} max-[480px]:px-1 max-[480px]:text-start max-[480px]:leading-4`}
        popoverTarget="account"
        title={`${t('layout.username')} ${displayName(user)}`}
      >
        <span>
          <span className="max-[480px]:block max-[480px]:text-11 max-[480px]:font-normal max-[480px]:text-muted">
            {t('layout.username')}{' '}
          </span>
          {displayName(user)}
        </span>
        <Icon name="chevron" size={16} />
      </button>
      <ul id="account" popover="auto" className={`${popoverList.list} ${styles.list}`}>
        <li>
          <a className="text-15 no-underline inline-full min-block-10" href={paths.personal}>
            {t('layout.personal')}
          </a>
        </li>
        <li>
          <button className="text-15 no-underline inline-full min-block-10" type="button" onClick={() => void quit()}>
            {t('layout.quit')}
          </button>
        </li>
      </ul>
    </div>
  );
};
