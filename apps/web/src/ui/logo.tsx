export type LogoProps = {
  /** Height of the letters in pixels. */
  size?: number;
  /** The mark (a lit table) without the name. */
  markOnly?: boolean;
};

/** The wordmark: the name and the mark. */
export function Logo({ size = 24, markOnly = false }: LogoProps) {
  return (
    <span
      className="inline-flex items-center gap-[0.42em] font-display font-[480] leading-none tracking-[-0.01em] whitespace-nowrap"
      style={{ fontSize: size }}
    >
      <svg viewBox="0 0 22 14" className="h-[0.58em] w-auto flex-none" aria-hidden="true">
        <path
          d="M3 .5H19A2.5 2.5 0 0 1 21.5 3C21.5 9 16 13.5 11 13.5S.5 9 .5 3A2.5 2.5 0 0 1 3 .5Z"
          fill="oklch(0.44 0.09 158)"
          stroke="oklch(0.955 0.018 90 / 0.4)"
        />
        <path d="M4.5 2.5H17.5C16.5 6 13.5 7.5 11 7.5S5.5 6 4.5 2.5Z" fill="oklch(0.62 0.11 158)" />
      </svg>
      {markOnly ? <span className="sr-only">Baize</span> : 'Baize'}
    </span>
  );
}
