export type QrCodeProps = {
  /** The modules by rows, true for dark, with the light border. */
  modules: readonly (readonly boolean[])[];
  label: string;
  className?: string;
};

/** A QR code as one path. Dark on light in every theme, because readers accept nothing else. */
export function QrCode({ modules, label, className = '' }: QrCodeProps) {
  const size = modules.length;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={modules.map(rowPath).join('')} fill="#000" />
    </svg>
  );
}

/** The runs of dark modules of a row. */
function rowPath(row: readonly boolean[], y: number): string {
  const runs = [
    ...row
      .map((dark) => (dark ? '#' : ' '))
      .join('')
      .matchAll(/#+/g),
  ];
  return runs.map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`).join('');
}
