const shapes = {
  dimensions: 'M13 7h26v18H13zM13 29v4M39 29v4M13 31h26M43 7h4M43 25h4M45 7v18',
  terminals: 'M9 5h34v26H9zM13 9h26v5H13zM13 22h26v5H13zM18 9v5M23 9v5M28 9v5M33 9v5M18 22v5M23 22v5M28 22v5M33 22v5',
  photos: 'M9 5h34v26H9zM9 26l10-9 8 7 6-5 10 8M34 11a2.5 2.5 0 1 0 .1 0z',
  model: 'M26 4 42 11v15L26 33 10 26V11zM10 11l16 7 16-7M26 18v15',
} as const;

/** A small sketch of the view; the drawing itself is loaded when the view is chosen. */
export const ViewIcon = ({ name }: { name: keyof typeof shapes }) => (
  <svg width="52" height="36" viewBox="0 0 52 36" fill="none" stroke="currentColor" aria-hidden="true">
    <path d={shapes[name]} />
  </svg>
);
