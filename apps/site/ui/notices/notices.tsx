import { getNotices, noNotices, subscribeNotices } from '@site/ui/notices/notice-store';
import { createElement, useSyncExternalStore } from 'react';
import { usePart } from '../../app/use-part.ts';

// Most visits never see a notice: the code loads with the first one.
const loadToasts = async () => (await import('@site/ui/notices/toasts')).Toasts;
const loadLogoutDialog = async () => (await import('./logout-dialog.tsx')).LogoutDialog;

export const Notices = () => {
  const { toasts, loggedOut } = useSyncExternalStore(subscribeNotices, getNotices, () => noNotices);
  const Toasts = usePart(loadToasts, [], toasts.length > 0);
  const LogoutDialog = usePart(loadLogoutDialog, [], loggedOut);
  return (
    <>
      {toasts.length > 0 && Toasts && createElement(Toasts, { toasts })}
      {loggedOut && LogoutDialog && createElement(LogoutDialog)}
    </>
  );
};
