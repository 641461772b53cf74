const NET = Array.from({ length: 43 }, (_, i) => {
  const x = -140 + i * 9;
  return `M${x} 0L${x + 98} 140M${x} 0L${x - 98} 140`;
}).join('');

export type LozengeBackProps = { ground: string; line: string; letter: string; ink: string };

/** The back of a card: a net of lozenges, and a letter in a medallion. */
export function LozengeBack({ ground, line, letter, ink }: LozengeBackProps) {
  return (
    <>
      <rect x="6" y="6" width="88" height="128" rx="5" fill={ground} />
      <svg x="9.5" y="9.5" width="81" height="121" viewBox="9.5 9.5 81 121" aria-hidden="true">
        <path d={NET} stroke={line} strokeOpacity=".5" strokeWidth=".8" fill="none" />
      </svg>
      <rect x="9.5" y="9.5" width="81" height="121" rx="3" fill="none" stroke={line} strokeOpacity=".85" />
      <path d="M50 43L69 70L50 97L31 70Z" fill={ground} stroke={line} strokeWidth="1.2" />
      <path d="M50 48L65.5 70L50 92L34.5 70Z" fill="none" stroke={line} strokeOpacity=".5" strokeWidth=".8" />
      <text
        x="50"
        y="77.5"
        fontSize="22"
        fontWeight="600"
        textAnchor="middle"
        fontFamily="var(--font-display)"
        fill={ink}
      >
        {letter}
      </text>
    </>
  );
}
