import { localeCodes, locales } from '@site/contract/locales';
import { mayDo } from '@site/contract/staff-roles';
import type { Person } from '@site/contract/staff/people';
import { useText } from '@site/ui/language/use-text';
import { Fragment } from 'react';
import { IconButton } from '../parts/button.tsx';
import { Icon, SeverityMark } from '../parts/icon.tsx';
import { Menu, MenuItem } from '../parts/menu.tsx';
import { Avatar } from '../parts/row-pictures.tsx';
import { useWhen } from '../text/use-when.ts';
import { useGrantText } from './role-table.tsx';
import styles from './people.module.css';

/** The parts of an email address between which a line may end: after `@` and after each dot. */
export const emailParts = (email: string): string[] => email.split(/(?<=[@.])/);

export type PersonAct = 'change' | 'end' | 'reset' | 'remove';

const PersonMenu = ({ person, onAct }: { person: Person; onAct: (act: PersonAct) => void }) => {
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

/** How somebody proves who they are. */
export const FactorMark = ({ factors: { passkeys, password } }: Pick<Person, 'factors'>) => {
  const t = useText();
  if (passkeys === 0 && !password)
    return (
      <span className="inline small alarm nowrap">
        <SeverityMark severity="stop" size={14} />
        {t('people.noFactor')}
      </span>
    );
  const [icon, label] =
    passkeys === 0
      ? (['phone', t('people.app')] as const)
      : (['key', password ? t('people.passkeyAndApp') : t('people.passkey')] as const);
  return (
    <span className="inline small nowrap">
      <Icon name={icon} size={15} />
      {label}
    </span>
  );
};

const WrittenLanguages = ({ person }: { person: Person }) => {
  const t = useText();
  const written = localeCodes.filter((locale) => mayDo(person, 'write', { subject: 'content', languages: [locale] }));
  if (written.length === localeCodes.length) return <span className="small muted">{t('people.allLanguages')}</span>;
  return (
    <span className="inline">
      {written.map((locale) => (
        <abbr key={locale} className="tag" title={locales[locale].name}>
          {locales[locale].host.toUpperCase()}
        </abbr>
      ))}
    </span>
  );
};

type Props = {
  people: readonly Person[];
  cursor: number;
  onCursor: (index: number) => void;
  /** Absent for people who may only read. */
  onAct?: ((act: PersonAct, person: Person) => void) | undefined;
};

const recentMs = 5 * 60_000;
const isRecent = (timestamp: string): boolean => Date.now() - Date.parse(timestamp) < recentMs;

export const PeopleTable = ({ people, cursor, onCursor, onAct }: Props) => {
  const t = useText();
  const when = useWhen();
  const grantText = useGrantText();
  const seenText = ({ seen, removed }: Person): string => {
    if (removed !== undefined) return when(removed);
    if (seen === undefined) return t('people.never');
    return isRecent(seen) ? t('people.now') : when(seen);
  };
  return (
    <div className={`scroll ${styles.people}`}>
      <table>
        <thead>
          <tr>
            <th aria-hidden="true" />
            <th>{t('people.name')}</th>
            <th>{t('people.role')}</th>
            <th>{t('people.writes')}</th>
            <th>{t('people.factor')}</th>
            <th>{t('people.seen')}</th>
            <th aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {people.map((person, index) => (
            <tr
              key={person.id}
              data-cursor={index === cursor || undefined}
              aria-current={index === cursor || undefined}
              onPointerDown={() => onCursor(index)}
            >
              <td className={styles.face}>
                <Avatar name={person.name} />
              </td>
              <td className={`nowrap ${styles.who}`}>
                <b>{person.name}</b>
                <br />
                <span className="small muted">
                  {emailParts(person.email).map((part, at) => (
                    <Fragment key={`${at} ${part}`}>
                      {part}
                      <wbr />
                    </Fragment>
                  ))}
                </span>
              </td>
              <td>{grantText(person.grants)}</td>
              <td>
                <WrittenLanguages person={person} />
              </td>
              <td>
                <FactorMark factors={person.factors} />
              </td>
              <td className="small">{seenText(person)}</td>
              <td className={styles.more}>
                {onAct && <PersonMenu person={person} onAct={(act) => onAct(act, person)} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
