import { plant } from './plant.ts';

const box = <rect x="-40" y="0" width="80" height="80" />;

export const PvSymbol = () => (
  <g>
    {box}
    <path d="M-27 62-13 17H27L13 62ZM-22 47H18M-18 32H22M-14 62 0 17M0 62 14 17" />
  </g>
);

/** The fill is as high as the battery's charge. */
export const BatterySymbol = ({ soc }: { soc: number }) => {
  const height = Math.round((44 * soc) / plant.battery.full);
  return (
    <g>
      {box}
      <path d="M-24 18H24V66H-24ZM-14 18v-5h8v5M6 18v-5h8v5" />
      <rect data-fill="" x="-22" y={64 - height} width="44" height={height} />
    </g>
  );
};

export const GensetSymbol = () => (
  <g>
    <circle cx="0" cy="40" r="40" />
    <text x="0" y="47" textAnchor="middle">
      G
    </text>
  </g>
);

export const GridSymbol = () => (
  <path d="M-24 80 0 0 24 80M-13 44H13M-17 57 13 44M17 57-13 44M-24 80 17 57M24 80-17 57M-42 26H42M-26 12H26M-42 26v5M42 26v5M-26 12v5M26 12v5" />
);
