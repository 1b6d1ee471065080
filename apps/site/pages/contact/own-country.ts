import type { Contact } from '@site/contract/contacts';
import { isZoneOf } from './office-hours.ts';

/** The contacts of the visitor's own country first, known by the time zone of the device alone; the others keep their order. */
export const ownCountryFirst = <C extends Pick<Contact, 'country'>>(
  contacts: readonly C[],
  zone: string,
): readonly C[] => {
  const own = new Map<string, boolean>();
  const isOwn = ({ country: { code } }: C): boolean => {
    const known = own.get(code) ?? isZoneOf(code, zone);
    own.set(code, known);
    return known;
  };
  const near = contacts.filter(isOwn);
  return near.length === 0 ? contacts : [...near, ...contacts.filter((contact) => !isOwn(contact))];
};
