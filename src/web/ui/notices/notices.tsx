import { Suspense, lazy, useSyncExternalStore } from 'react';
import { getNotices, quiet, subscribeNotices } from '#ui/notices/notice-store.ts';

// Most visits never see one: the code comes with the first notice.
const Toasts = lazy(async () => ({ default: (await import('#ui/notices/toasts.tsx')).Toasts }));
const LogoutDialog = lazy(async () => ({ default: (await import('./logout-dialog.tsx')).LogoutDialog }));

export const Notices = () => {
  const { toasts, loggedOut } = useSyncExternalStore(subscribeNotices, getNotices, () => quiet);
  return (
    <Suspense>
      {toasts.length > 0 && <Toasts toasts={toasts} />}
      {loggedOut && <LogoutDialog />}
    </Suspense>
  );
};
