/** Shows what the button will do: open the switch or close it. */
export const SwitchIcon = ({ closed }: { closed: boolean }) => (
  <svg
    width={32}
    height={16}
    viewBox="0 0 40 20"
    fill="none"
    stroke="currentColor"
    strokeWidth={2.2}
    aria-hidden="true"
  >
    <path d={closed ? 'M0 13H40M8 10l6 6m0-6l-6 6' : 'M0 13H11M28 13H40M8 10l6 6m0-6l-6 6M28 13L14.5 4'} />
    <circle cx={28} cy={13} r={2.5} fill="currentColor" stroke="none" />
  </svg>
);
