/** A QR code as its dark modules; `rows` come from the encoder. */
export function QrCode({ rows, size, label }: { rows: readonly (readonly boolean[])[]; size: number; label: string }) {
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`-1 -1 ${rows.length + 2} ${rows.length + 2}`}
      style={{ borderRadius: 6, background: '#fff' }}
    >
      <path d={path} fill="#0a1526" shapeRendering="crispEdges" />
    </svg>
  );
}
