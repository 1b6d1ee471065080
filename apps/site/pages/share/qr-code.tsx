import QRCode from 'qrcode';

const quietZone = 4;

/** The dark modules of a code as one path, row by row. */
const pathOf = (text: string): { path: string; size: number } => {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const rows = Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (__, column) =>
      modules.get(row, column) ? `M${column + quietZone} ${row + quietZone}h1v1h-1z` : '',
    ).join(''),
  );
  return { path: rows.join(''), size: modules.size + 2 * quietZone };
};

/** A QR code drawn in the page: dark on white in both themes, because cameras need it. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { path, size } = pathOf(text);
  return (
    <svg
      className="bg-[#fff] fill-[#000] inline-full max-inline-70"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
};
