/** Stroke icons on a 20-unit grid, by name. An icon is never the only label. */
export const shapes = {
  search: 'M8.5 3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Zm4 9.5 5 5',
  close: 'm4 4 12 12M16 4 4 16',
  menu: 'M2 5h16M2 10h16M2 15h16',
  globe: 'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM2 10h16M10 2c5 5 5 11 0 16M10 2c-5 5-5 11 0 16',
  chevron: 'm6 8 4 4 4-4',
  arrow: 'M3 10h13m-5-5 5 5-5 5',
  external: 'M6 14 14 6m-7 0h7v7',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  lock: 'M4 9h12v8H4zM6.5 9V6.5a3.5 3.5 0 0 1 7 0V9',
  download: 'M10 3v10m-4-4 4 4 4-4M3 17h14',
  upload: 'M10 13V3m-4 4 4-4 4 4M3 17h14',
  trash: 'M3.5 5.5h13M8 5.5V3h4v2.5M5 5.5V17h10V5.5M8.5 9v5M11.5 9v5',
  pin: 'M10 2.5a5.5 5.5 0 0 0-5.5 5.5c0 4 5.5 9.5 5.5 9.5s5.5-5.5 5.5-9.5A5.5 5.5 0 0 0 10 2.5Zm0 3.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  list: 'M4 2.5h12v15H4zM7 6.5h6M7 10h6M7 13.5h3',
  check: 'm4 10 4 4 8-8',
  sun: 'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2M4 4l1.4 1.4M14.6 14.6 16 16M4 16l1.4-1.4M14.6 5.4 16 4',
} as const;

export type IconName = keyof typeof shapes;

export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    aria-hidden="true"
  >
    <path d={shapes[name]} />
  </svg>
);
