/** Icons of the rail and the chat on a 20-unit grid; they load with the floating controls, not with the first page. */
const shapes = {
  message: 'M3 4h14v10H9l-4 3v-3H3zM7 9h.01M10 9h.01M13 9h.01',
  mail: 'M2.5 4.5h15v11h-15zM3 5l7 6 7-6',
  phone: 'M6.5 3 4 4.5c-.5 4.500 6.500 11.500 11.500 11L17 13l-3.500-2.500-2 1.500c-1.500-.5-3.500-2.500-4-4L9 6.500Z',
  feedback: 'M5 2.500h7l3.500 3.500v11.500H5zM12 2.500V6h3.500M7.500 10h5M7.500 13h5',
  top: 'M10 17V4m-5.500 5.500L10 4l5.500 5.500',
  form: 'M3 3.500h14v13H3zM6 7.500h8M6 10.500h8M6 13.500h4',
  more: 'M4 10h.01M10 10h.01M16 10h.01',
} as const;

export type RailIconName = keyof typeof shapes;

export const RailIcon = ({ name }: { name: RailIconName }) => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={shapes[name]} />
  </svg>
);
