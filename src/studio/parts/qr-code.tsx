import { create } from 'qrcode';
import { useMemo } from 'react';

const quietZone = 4;

/** A QR code as one path, dark on white in both themes, because cameras expect that. */
export const QrCode = ({ text, label, size = 144 }: { text: string; label: string; size?: number }) => {
  const { path, width } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' });
    const cells = Array.from(modules.data, (isDark, index) =>
      isDark ? `M${(index % modules.size) + quietZone} ${Math.floor(index / modules.size) + quietZone}h1v1h-1z` : '',
    );
    return { path: cells.join(''), width: modules.size + 2 * quietZone };
  }, [text]);
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${width} ${width}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={width} height={width} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};
