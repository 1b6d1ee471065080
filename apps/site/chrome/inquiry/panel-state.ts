const key = 'inquiry-panel';

/** Open by default; minimising it is remembered for the session. On phones it starts as its title bar. */
export const startsOpen = (stored: string | null, isPhone: boolean): boolean =>
  stored === null ? !isPhone : stored === 'open';

export const readPanel = (): boolean => {
  const phone = matchMedia('(width < 700px)').matches;
  try {
    return startsOpen(sessionStorage.getItem(key), phone);
  } catch {
    return !phone;
  }
};

export const rememberPanel = (open: boolean): void => {
  try {
    sessionStorage.setItem(key, open ? 'open' : 'minimised');
  } catch {
    // Storage may be blocked: the choice then lasts as long as this page.
  }
};
