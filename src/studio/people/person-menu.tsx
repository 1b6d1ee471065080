import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import type { Person } from '#contract/staff/people.ts';
import { useText } from '#ui/language/use-text.ts';
import { Icon } from '../parts/icon.tsx';
import menuStyles from '../parts/menu.module.css';
import styles from './people.module.css';

export type PersonAct = 'change' | 'end' | 'reset' | 'remove';

export const PersonMenu = ({ person, onAct }: { person: Person; onAct: (act: PersonAct) => void }) => {
  const t = useText();
  const item = (act: PersonAct, label: string) => (
    <MenuItem
      id={act}
      className={menuStyles.item ?? ''}
      data-danger={act === 'remove' || undefined}
      onAction={() => onAct(act)}
    >
      {label}
    </MenuItem>
  );
  return (
    <MenuTrigger>
      <AriaButton className={styles.moreButton ?? ''} aria-label={t('people.actsFor', { name: person.name })}>
        <Icon name="more" />
      </AriaButton>
      <Popover className={menuStyles.popover ?? ''} placement="bottom end">
        <Menu className={menuStyles.menu ?? ''} aria-label={t('people.actsFor', { name: person.name })}>
          {item('change', t('people.change'))}
          {item('end', t('people.endSessions'))}
          {item('reset', t('people.reset'))}
          {item('remove', t('people.remove'))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
};
