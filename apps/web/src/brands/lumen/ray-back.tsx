const RAYS = Array.from({ length: 36 }, (_, nth) => {
  const turn = (nth * Math.PI) / 18;
  const [x, y] = [Math.cos(turn), Math.sin(turn)];
  return `M${(50 + x * 20).toFixed(1)} ${(70 + y * 20).toFixed(1)}L${(50 + x * 90).toFixed(1)} ${(70 + y * 90).toFixed(1)}`;
}).join('');

/** The back of a card: a sun with its rays on blue. */
export function RayBack() {
  return (
    <>
      <rect x="6" y="6" width="88" height="128" rx="5" fill="var(--color-card-back)" />
      <svg x="9.5" y="9.5" width="81" height="121" viewBox="9.5 9.5 81 121" aria-hidden="true">
        <path d={RAYS} stroke="var(--color-card-back-line)" strokeOpacity=".55" strokeWidth="1" fill="none" />
      </svg>
      <rect
        x="9.5"
        y="9.5"
        width="81"
        height="121"
        rx="3"
        fill="none"
        stroke="var(--color-card-back-line)"
        strokeOpacity=".85"
      />
      <circle
        cx="50"
        cy="70"
        r="16"
        fill="var(--color-card-back)"
        stroke="var(--color-card-back-line)"
        strokeWidth="1.6"
      />
      <circle cx="50" cy="70" r="9" fill="var(--color-card-back-line)" />
    </>
  );
}
