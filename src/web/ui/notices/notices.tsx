import { Suspense, lazy, useSyncExternalStore } from 'react';
import { getNotices, noNotices, subscribeNotices } from '#ui/notices/notice-store.ts';

// Most visits never see a notice: the code loads with the first one.
const Toasts = lazy(async () => ({ default: (await import('#ui/notices/toasts.tsx')).Toasts }));
const LogoutDialog = lazy(async () => ({ default: (await import('./logout-dialog.tsx')).LogoutDialog }));

export const Notices = () => {
  const { toasts, loggedOut } = useSyncExternalStore(subscribeNotices, getNotices, () => noNotices);
  return (
    <Suspense>
      {toasts.length > 0 && <Toasts toasts={toasts} />}
      {loggedOut && <LogoutDialog />}
    </Suspense>
  );
};
