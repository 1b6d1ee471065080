import { useEffect, useState } from 'react';
import type { Contact } from '#contract/contacts.ts';
import { paths } from '#contract/paths.ts';
import { useText } from '#ui/language/use-text.ts';
import { useSite } from '../../app/site-context.ts';

/** Mail and telephone of the headquarters, for a form that cannot be sent for a while. Loaded only then. */
export const OtherWay = () => {
  const t = useText();
  const { api } = useSite();
  const [headquarters, setHeadquarters] = useState<Contact>();
  useEffect(() => {
    api('contactusList').then(
      (contacts) => setHeadquarters(contacts.headquarters),
      () => undefined,
    );
  }, [api]);
  if (!headquarters) return null;
  const { email, phone } = headquarters;
  return (
    <p>
      {t('form.otherWay')} <a href={`mailto:${email}`}>{email}</a> <a href={paths.telephone(phone)}>{phone}</a>
    </p>
  );
};
