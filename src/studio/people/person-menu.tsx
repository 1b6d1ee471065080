import type { Person } from '#contract/staff/people.ts';
import { useText } from '#ui/language/use-text.ts';
import { IconButton } from '../parts/button.tsx';
import { Menu, MenuItem } from '../parts/menu.tsx';

export type PersonAct = 'change' | 'end' | 'reset' | 'remove';

export const PersonMenu = ({ person, onAct }: { person: Person; onAct: (act: PersonAct) => void }) => {
  const t = useText();
  const label = t('people.actsFor', { name: person.name });
  return (
    <Menu label={label} button={<IconButton icon="more" label={label} />}>
      <MenuItem onAction={() => onAct('change')}>{t('people.change')}</MenuItem>
      <MenuItem onAction={() => onAct('end')}>{t('people.endSessions')}</MenuItem>
      <MenuItem onAction={() => onAct('reset')}>{t('people.reset')}</MenuItem>
      <MenuItem isDanger onAction={() => onAct('remove')}>
        {t('people.remove')}
      </MenuItem>
    </Menu>
  );
};
