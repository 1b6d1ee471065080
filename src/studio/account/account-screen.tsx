import { useText } from '#ui/language/use-text.ts';
import { Screen } from '../frame/screen.tsx';
import { useMe } from '../session/me.ts';
import { Appearance } from './appearance.tsx';
import { Passkeys } from './passkeys.tsx';
import { Password } from './password.tsx';
import { Sessions } from './sessions.tsx';
import styles from './account.module.css';

/** The person's own account: how they get in, where they are signed in, how the studio looks to them. */
export const AccountScreen = () => {
  const t = useText();
  const { name, email } = useMe();
  return (
    <Screen title={t('studio.account')} note={`${name}, ${email}`}>
      <div className={styles.columns}>
        <Passkeys />
        <Password />
        <Sessions />
        <Appearance />
      </div>
    </Screen>
  );
};
