import { useLanguage } from '@/i18n/use-language.ts';
import { CardBack } from '@/ui/card/card-back.tsx';
import { parseFace } from '@/ui/card/card-code.ts';
import { CardFace } from '@/ui/card/card-face.tsx';
import styles from './door.module.css';

type Lying = {
  code: string;
  x: number;
  y: number;
  /** Another card covers it: only its corner is visible. */
  covered?: boolean;
};

const DEALER: readonly Lying[] = [
  { code: 'down', x: 352, y: 318 },
  { code: 'Ks', x: 404, y: 318 },
];
const PLAYERS: readonly Lying[] = [
  { code: '5h', x: 176, y: 472, covered: true },
  { code: 'Jd', x: 198, y: 480 },
  { code: 'Qh', x: 304, y: 512, covered: true },
  { code: '9s', x: 326, y: 520 },
  { code: 'Ac', x: 560, y: 470, covered: true },
  { code: '7d', x: 582, y: 478 },
];

/** A card seen from a seat: foreshortened to half its width. */
function LyingCard({ code, x, y, covered = false }: Lying) {
  const face = parseFace(code);
  const red = face?.suit === 'h' || face?.suit === 'd';
  return (
    <g transform={`translate(${x} ${y}) scale(.48 .375)`} fill={red ? '#b3232c' : '#1c211f'}>
      <rect width="100" height="140" y="6" rx="9" fill="oklch(0 0 0 / .35)" />
      <rect width="100" height="140" rx="9" fill="#f8f4e8" />
      {face ? <CardFace face={face} cut={covered ? 'full' : 'small'} /> : <CardBack />}
    </g>
  );
}

type LyingChipsProps = { x: number; y: number; count: number; face: string; edge: string };

const LIGHT = 'oklch(.95 .02 90)';

/** A stack of chips on a betting spot, each five units higher than the one below. */
function LyingChips({ x, y, count, face, edge }: LyingChipsProps) {
  return Array.from({ length: count }, (_, height) => y - height * 5).map((top) => (
    <g key={top} transform={`translate(${x} ${top})`}>
      <ellipse cy="5" rx="19" ry="12" fill="oklch(.14 .01 160 / .6)" />
      <ellipse cy="2" rx="18" ry="11.5" fill={edge} />
      <ellipse rx="18" ry="11.5" fill={face} />
      <ellipse rx="16" ry="9.7" fill="none" stroke={LIGHT} strokeWidth="3.6" strokeDasharray="6 9.2" />
      <ellipse rx="11" ry="6.6" fill={face} stroke={LIGHT} strokeOpacity=".7" />
    </g>
  ));
}

const SPOTS: readonly (readonly [number, number])[] = [
  [96, 470],
  [208, 556],
  [336, 602],
  [464, 602],
  [592, 556],
  [704, 470],
];

const RACK = [LIGHT, 'oklch(.5 .17 27)', 'oklch(.45 .09 255)', 'oklch(.3 .01 160)', 'oklch(.45 .09 330)'];

function Rack() {
  return (
    <>
      <rect x="290" y="262" width="220" height="40" rx="4" fill="oklch(.16 .02 60)" />
      {RACK.map((colour, tube) => (
        <path key={colour} d={`M${302 + tube * 41} 282h33`} stroke={colour} strokeWidth="16" strokeDasharray="3 1" />
      ))}
    </>
  );
}

function Light() {
  return (
    <defs>
      <radialGradient id="lit-cloth" cx=".5" cy=".16" r=".78">
        <stop offset="0" stopColor="oklch(.53 .1 158)" />
        <stop offset=".45" stopColor="oklch(.38 .078 158)" />
        <stop offset="1" stopColor="oklch(.2 .04 158)" />
      </radialGradient>
      <linearGradient id="lit-rail" x2="0" y2="1">
        <stop offset="0" stopColor="oklch(.3 .03 60)" />
        <stop offset="1" stopColor="oklch(.17 .02 60)" />
      </linearGradient>
      <radialGradient id="lit-lamp" cx=".5" cy="0" r="1">
        <stop offset="0" stopColor="oklch(.95 .05 90 / .16)" />
        <stop offset="1" stopColor="oklch(.95 .05 90 / 0)" />
      </radialGradient>
      <filter id="lit-soft">
        <feGaussianBlur stdDeviation="16" />
      </filter>
      <filter id="lit-haze" x="-50%" width="200%">
        <feGaussianBlur stdDeviation="46" />
      </filter>
      <path id="lit-arc" d="M110 318A310 150 0 0 0 690 318" />
      <path id="lit-arc-below" d="M80 330A340 176 0 0 0 720 330" />
    </defs>
  );
}

function Print() {
  const { say } = useLanguage();
  return (
    <g fontFamily="var(--font-display)" fill="var(--color-print)" textAnchor="middle">
      <text className={styles.print} fontSize="27" letterSpacing="3">
        <textPath href="#lit-arc" startOffset="50%">
          {say('account.door.print')}
        </textPath>
      </text>
      <text className={styles.smallPrint} fontSize="16" letterSpacing="2.5" fill="var(--color-ink-soft)">
        <textPath href="#lit-arc-below" startOffset="50%">
          {say('account.door.smallPrint')}
        </textPath>
      </text>
    </g>
  );
}

/** A lit table in a dark room, seen from a seat: decoration with the casino's motto. */
export function LitTable() {
  return (
    <svg viewBox="0 0 800 800" preserveAspectRatio="xMidYMid slice" className={styles.drawing} aria-hidden="true">
      <Light />
      <path d="M400-160L640 300Q400 380 160 300Z" fill="url(#lit-lamp)" filter="url(#lit-haze)" />
      <g transform="translate(400 470) scale(.88) translate(-400 -452)">
        <ellipse cx="400" cy="640" rx="400" ry="60" fill="oklch(0 0 0 / .5)" filter="url(#lit-soft)" />
        <path
          d="M-30 262Q-30 240 0 240H800Q830 240 830 262V330C830 548 640 690 400 690S-30 548-30 330Z"
          fill="url(#lit-rail)"
        />
        <path
          d="M0 268Q0 262 8 262H792Q800 262 800 268V326C800 522 624 652 400 652S0 522 0 326Z"
          fill="url(#lit-cloth)"
          stroke="oklch(.955 .018 90 / .14)"
        />
        <Rack />
        <Print />
        <g fill="none" stroke="oklch(.955 .018 90 / .75)" strokeWidth="2">
          {SPOTS.map(([x, y]) => (
            <ellipse key={x} cx={x} cy={y} rx="35" ry="23" />
          ))}
        </g>
        <LyingChips x={336} y={602} count={3} face="oklch(.5 .17 27)" edge="oklch(.36 .13 27)" />
        <LyingChips x={592} y={556} count={2} face="oklch(.27 .01 160)" edge="oklch(.18 .01 160)" />
        <LyingChips x={208} y={556} count={1} face="oklch(.45 .1 255)" edge="oklch(.33 .08 255)" />
        {[...DEALER, ...PLAYERS].map((lying) => (
          <LyingCard key={lying.code} {...lying} />
        ))}
      </g>
    </svg>
  );
}
