import { useLanguage } from '@/i18n/use-language.ts';
import { CardBack } from '@/ui/card/card-back.tsx';
import { parseFace } from '@/ui/card/card-code.ts';
import { CardFace } from '@/ui/card/card-face.tsx';
import type { ChipDesign } from '../../lib/chip-designs.ts';

type Placed = {
  code: string;
  x: number;
  y: number;
  /** Another card covers it: only its corner is visible. */
  covered?: boolean;
};

const DEALER: readonly Placed[] = [
  { code: 'down', x: 352, y: 318 },
  { code: 'Ks', x: 404, y: 318 },
];
const PLAYERS: readonly Placed[] = [
  { code: '5h', x: 176, y: 472, covered: true },
  { code: 'Jd', x: 198, y: 480 },
  { code: 'Qh', x: 304, y: 512, covered: true },
  { code: '9s', x: 326, y: 520 },
  { code: 'Ac', x: 560, y: 470, covered: true },
  { code: '7d', x: 582, y: 478 },
];

/** A card seen from a seat: foreshortened to half its width. */
function PlacedCard({ code, x, y, covered = false }: Placed) {
  const face = parseFace(code);
  const red = face?.suit === 'h' || face?.suit === 'd';
  return (
    <g transform={`translate(${x} ${y}) scale(.48 .375)`} fill={red ? '#b3232c' : '#1c211f'}>
      <rect width="100" height="140" y="6" rx="9" fill="var(--color-shadow)" />
      <rect width="100" height="140" rx="9" fill="#f8f4e8" />
      {face ? <CardFace face={face} cut={covered ? 'full' : 'small'} /> : <CardBack />}
    </g>
  );
}

type PlacedChipsProps = { x: number; y: number; count: number; multiple: ChipDesign };

/** A stack of chips on a betting spot, each five units higher than the one below. */
function PlacedChips({ x, y, count, multiple }: PlacedChipsProps) {
  const face = `var(--chip-${multiple}-body)`;
  const spot = `var(--chip-${multiple}-spot)`;
  return Array.from({ length: count }, (_, height) => y - height * 5).map((top) => (
    <g key={top} transform={`translate(${x} ${top})`}>
      <ellipse cy="5" rx="19" ry="12" fill="var(--color-shadow)" />
      <ellipse cy="2" rx="18" ry="11.5" fill={`color-mix(in oklch, ${face}, black 30%)`} />
      <ellipse rx="18" ry="11.5" fill={face} />
      <ellipse rx="16" ry="9.7" fill="none" stroke={spot} strokeWidth="3.6" strokeDasharray="6 9.2" />
      <ellipse rx="11" ry="6.6" fill={face} stroke={spot} strokeOpacity=".7" />
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

const RACK: readonly ChipDesign[] = [1, 5, 25, 100, 500];

function Rack() {
  return (
    <>
      <rect
        x="290"
        y="262"
        width="220"
        height="40"
        rx="4"
        fill="var(--color-equipment)"
        stroke="var(--color-equipment-edge)"
      />
      {RACK.map((multiple, tube) => (
        <path
          key={multiple}
          d={`M${302 + tube * 41} 282h33`}
          stroke={`var(--chip-${multiple}-body)`}
          strokeWidth="16"
          strokeDasharray="3 1"
        />
      ))}
    </>
  );
}

function Light() {
  return (
    <defs>
      <radialGradient id="lit-cloth" cx=".5" cy=".16" r=".78">
        <stop offset="0" stopColor="var(--color-cloth-lamp)" />
        <stop offset=".45" stopColor="var(--color-cloth-roulette)" stopOpacity="0" />
        <stop offset="1" stopColor="var(--color-cloth-shade)" />
      </radialGradient>
      <linearGradient id="lit-rail" x2="0" y2="1">
        <stop offset="0" stopColor="var(--color-rail)" />
        <stop offset="1" stopColor="color-mix(in oklch, var(--color-rail), black 12%)" />
      </linearGradient>
      <radialGradient id="lit-lamp" cx=".5" cy="0" r="1">
        <stop offset="0" stopColor="var(--color-scene-lamp)" />
        <stop offset="1" stopColor="var(--color-scene-lamp)" stopOpacity="0" />
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
      <text className="max-tablet:text-[32px]" fontSize="27" letterSpacing="3">
        <textPath href="#lit-arc" startOffset="50%">
          {say('account.door.print')}
        </textPath>
      </text>
      <text className="max-tablet:hidden" fontSize="16" letterSpacing="2.5" fill="var(--color-ink-soft-on-cloth)">
        <textPath href="#lit-arc-below" startOffset="50%">
          {say('account.door.smallPrint')}
        </textPath>
      </text>
    </g>
  );
}

const CLOTH = 'M0 268Q0 262 8 262H792Q800 262 800 268V326C800 522 624 652 400 652S0 522 0 326Z';

/** A table under its lamp in the colours of the brand, seen from a seat: decoration with the casino's motto. */
export function LitTable() {
  return (
    <svg
      viewBox="0 0 800 800"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
      aria-hidden="true"
    >
      <Light />
      <path d="M400-160L640 300Q400 380 160 300Z" fill="url(#lit-lamp)" filter="url(#lit-haze)" />
      <g transform="translate(400 470) scale(.88) translate(-400 -452)">
        <ellipse cx="400" cy="640" rx="400" ry="60" fill="var(--color-shadow)" filter="url(#lit-soft)" />
        <path
          d="M-30 262Q-30 240 0 240H800Q830 240 830 262V330C830 548 640 690 400 690S-30 548-30 330Z"
          fill="url(#lit-rail)"
          stroke="var(--color-rail-edge)"
        />
        <path d={CLOTH} fill="var(--color-cloth-roulette)" />
        <path d={CLOTH} fill="url(#lit-cloth)" stroke="var(--color-line)" />
        <Rack />
        <Print />
        <g fill="none" stroke="var(--color-print)" strokeOpacity=".85" strokeWidth="2">
          {SPOTS.map(([x, y]) => (
            <ellipse key={x} cx={x} cy={y} rx="35" ry="23" />
          ))}
        </g>
        <PlacedChips x={336} y={602} count={3} multiple={5} />
        <PlacedChips x={592} y={556} count={2} multiple={100} />
        <PlacedChips x={208} y={556} count={1} multiple={500} />
        {[...DEALER, ...PLAYERS].map((placed) => (
          <PlacedCard key={placed.code} {...placed} />
        ))}
      </g>
    </svg>
  );
}
