import { mayEver, type StaffAction, type StaffSubject } from '@site/contract/staff-roles';
import type { Me } from '@site/contract/staff/sign-in';
import { createContext, use } from 'react';
import { api } from '../api/call.ts';

export const MeContext = createContext<Me | null>(null);

/** The person who is signed in. Everything inside the frame has one. */
export const useMe = (): Me => {
  const me = use(MeContext);
  if (!me) throw new Error('useMe needs somebody who is signed in');
  return me;
};

/** Whether the person may ever do this, which decides what is shown: `useMay()('write', 'staff')`. */
export const useMay = () => {
  const me = useMe();
  return (action: StaffAction, subject: StaffSubject): boolean => mayEver(me, action, subject);
};

/** Loads the studio again, so that nothing of this person stays in memory. */
export const signOut = async () => {
  await api('signOut').catch(() => undefined);
  location.assign('/');
};
