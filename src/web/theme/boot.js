// Classic script in <head>: sets a remembered theme before the first paint. Without a choice the system decides.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be closed to us; the system's theme is fine then.
}
