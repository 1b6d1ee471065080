import { shapes as sharedShapes } from '@site/ui/icons/icon';

export type Severity = 'stop' | 'warn' | 'note' | 'ok';

const severityShapes = {
  stop: (
    <>
      <path d="M5 1h6l4 4v6l-4 4H5l-4-4V5z" fill="var(--alarm)" />
      <path d="M4.5 8h7" stroke="var(--panel)" strokeWidth="2" />
    </>
  ),
  warn: (
    <>
      <path d="M8 1 15.4 14.4H.6z" fill="var(--lamp-amber)" stroke="var(--warn)" />
      <path d="M8 5.6v4M8 11.2v1.5" stroke="#12181f" strokeWidth="1.6" />
    </>
  ),
  note: (
    <>
      <circle cx="8" cy="8" r="6.4" stroke="currentColor" strokeWidth="1.4" />
      <path d="M8 7v4.4M8 4.4v1.5" stroke="currentColor" strokeWidth="1.6" />
    </>
  ),
  ok: (
    <>
      <circle cx="8" cy="8" r="7" fill="var(--live)" />
      <path d="m4.6 8.2 2.3 2.3 4.5-4.8" stroke="var(--panel)" strokeWidth="1.7" />
    </>
  ),
} as const;

/** The site's severity shapes: an octagon stops publishing, a triangle does not. Words beside it say the same. */
export const SeverityMark = ({ severity, size = 16 }: { severity: Severity; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 16 16" fill="none" aria-hidden="true">
    {severityShapes[severity]}
  </svg>
);

/** Stroke icons on a 20-unit grid, by name. An icon is never the only label. */
const shapes = {
  ...sharedShapes,
  chat: 'M3 4h14v10H9l-4 3v-3H3z',
  clock: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM10 6v4.5l3 1.5',
  comments: 'M3 3h11v8H8l-3 2.5V11H3zM8.5 13.5v.5H13l3 2.5V14h1V7',
  content: 'M4 3h12v14H4zM7 7h6M7 10h6M7 13h4',
  copy: 'M7 3h10v11H7zM7 6H3v11h10v-3',
  desk: 'M2.5 14.5a7.5 7.5 0 0 1 15 0M10 14.5l3.5-5M2.5 14.5h15M5.2 9.2l1 1M10 7v1.4',
  doc: 'M5 2.5h7l3 3v12H5zM12 2.5v3h3',
  eye: 'M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10ZM10 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  help: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM7.8 8a2.2 2.2 0 1 1 3.2 2c-.7.4-1 .8-1 1.6M10 14h.01',
  history: 'M3 4v4h4M3.4 8A7 7 0 1 1 3 11M10 6v4.5l3 2',
  image: 'M3 4h14v12H3zM3 13l4-4 4 4 2-2 4 4',
  inbox: 'M3 4h14v12H3zM3 11h4l1.5 2.5h3L13 11h4',
  key: 'M13 3a4 4 0 1 0-3.7 5.6L3 15v2h3v-2h2v-2h2l1-1.4A4 4 0 0 0 13 3ZM14 6h.01',
  link: 'M8 12l4-4M9 6l1.5-1.5a3.5 3.5 0 0 1 5 5L14 11M11 14l-1.5 1.5a3.5 3.5 0 0 1-5-5L6 9',
  list: 'M7 5h10M7 10h10M7 15h10M3 5h.01M3 10h.01M3 15h.01',
  mail: 'M3 5h14v10H3zM3 5l7 6 7-6',
  media: 'M3 4h14v12H3zM3 13l4-4 4 4 2-2 4 4M13 7.5h.01',
  moon: 'M16 12.5A7 7 0 0 1 7.5 4a7 7 0 1 0 8.5 8.5Z',
  more: 'M4.5 10h.01M10 10h.01M15.5 10h.01',
  note: 'M4 3h12v9l-4 5H4zM16 12h-4v5',
  offline: 'M3 3l14 14M5 8a8 8 0 0 1 2.5-1.5M10 6a8 8 0 0 1 5 2M7.5 11a4 4 0 0 1 2.5-1M10 15h.01',
  'ordered-list': 'M8 5h9M8 10h9M8 15h9M3 4l1-.5V7M3 13h2l-2 3h2',
  people:
    'M7.5 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM2 17c0-3 2.5-5 5.5-5s5.5 2 5.5 5M13 4.3a3 3 0 0 1 0 5.4M15 12.4c1.9.7 3 2.4 3 4.6',
  phone: 'M6 2.5h8v15H6zM9.5 15h1',
  quote: 'M4 5v10M8 6h9M8 10h9M8 14h6',
  replace: 'M4 8h10l-3-3M16 12H6l3 3',
  right: 'm8 6 4 4-4 4',
  screen: 'M2.5 4h15v10h-15zM7 17h6M10 14v3',
  send: 'M3 10 17 4l-5 13-3-5z',
  settings: 'M3 6h8M15 6h2M3 14h2M9 14h8M13 4v4M7 12v4',
  shield: 'M10 2.5 16 5v5c0 4-2.5 6.5-6 7.5-3.5-1-6-3.5-6-7.5V5z',
  sort: 'M6 4v12m-3-3 3 3 3-3M14 16V4m-3 3 3-3 3 3',
  table: 'M3 4h14v12H3zM3 8h14M9 8v8',
  trash: 'M4 6h12M8 6V4h4v2M6 6l.7 11h6.6L14 6',
  undo: 'M4 8h8a4 4 0 0 1 0 8H8M4 8l4-4M4 8l4 4',
  up: 'm6 12 4-4 4 4',
  upload: 'M10 13V3m-4 4 4-4 4 4M3 17h14',
} as const;

export type IconName = keyof typeof shapes;

export const Icon = ({ name, size = 16 }: { name: IconName; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth={name === 'more' ? 2.4 : 1.6}
    strokeLinecap={name === 'more' ? 'round' : 'butt'}
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={shapes[name]} />
  </svg>
);
