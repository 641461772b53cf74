import { cardName, isCard } from '@baize/rules';
import type { CSSProperties } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './card.module.css';
import { CardBack } from './card-back.tsx';
import { parseFace, type Suit } from './card-code.ts';
import { type CardCut, CardFace } from './card-face.tsx';

const SUIT_CLASS: Record<Suit, string | undefined> = {
  c: styles.clubs,
  d: styles.diamonds,
  h: styles.hearts,
  s: styles.spades,
};

export type PlayingCardProps = {
  /** The text form of the rules: `9h`, `Ts`, or `down`. Any other text shows the back. */
  code: string;
  /** Width of the upright card: pixels, or any CSS length such as `var(--card-width)`. */
  width?: number | string;
  /** Derived from a numeric width; pass `small` for CSS lengths below 56 px. */
  cut?: CardCut;
  /** Clubs green and diamonds blue; default: the page's `data-cards`. */
  fourColour?: boolean;
  /** Turned by 90°, as a third card in baccarat: the box is then 1.4 times as wide as high. */
  sideways?: boolean;
  /** Hides the card from the accessibility tree if a text beside it names the card. */
  decorative?: boolean;
  className?: string;
};

/** A playing card with an accessible name such as `nine of hearts` or `face-down card`. */
export function PlayingCard({ code, width = 80, sideways = false, className = '', ...rest }: PlayingCardProps) {
  if (!sideways) return <CardSvg code={code} width={width} className={className} {...rest} />;
  const length = typeof width === 'number' ? `${width}px` : width;
  return (
    <span className={`${styles.across} ${className}`} style={{ width: `calc(${length} * 1.4)` }}>
      <CardSvg code={code} width={width} className="" {...rest} />
    </span>
  );
}

type CardSvgProps = Omit<PlayingCardProps, 'sideways'> & { width: number | string; className: string };

const COLOURS = { true: styles.four, false: styles.two, undefined: '' };

function CardSvg({ code, width, cut, fourColour, decorative = false, className }: CardSvgProps) {
  const { tell } = useLanguage();
  const face = parseFace(code);
  const suit = face ? SUIT_CLASS[face.suit] : '';
  const style: CSSProperties = { width };
  const chosenCut = cut ?? (typeof width === 'number' && width < 56 ? 'small' : 'full');
  const names = decorative
    ? { 'aria-hidden': true }
    : { role: 'img', 'aria-label': tell(cardName(isCard(code) ? code : 'down')) };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label; a title would pop up under the mouse
    <svg
      viewBox="0 0 100 140"
      style={style}
      className={`${styles.card} ${suit} ${COLOURS[`${fourColour}`]} ${className}`}
      fill="currentColor"
      {...names}
    >
      {face ? <CardFace face={face} cut={chosenCut} /> : <CardBack />}
    </svg>
  );
}

/** An empty place for a card. */
export function CardOutline({ width = 80, className = '' }: { width?: number | string; className?: string }) {
  return <span aria-hidden="true" className={`${styles.outline} ${className}`} style={{ width }} />;
}
