import { useLanguage } from '../../../i18n/use-language.ts';
import { BAND, isFar } from './deviation.ts';

const REACH = 3;
const SIGNED = { signDisplay: 'exceptZero', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** A deviation in standard deviations, on a scale whose band is where chance alone leads; beyond it, in amber and marked. */
export function DeviationScale({ deviation }: { deviation: number | null }) {
  const { number } = useLanguage();
  if (deviation === null) return '–';
  const far = isFar(deviation);
  const at = 50 + (Math.max(-REACH, Math.min(REACH, deviation)) / REACH) * 50;
  const edge = 50 - (BAND / REACH) * 50;
  return (
    <span className={`inline-flex items-center justify-end gap-2 ${far ? 'font-semibold text-warning' : ''}`}>
      <span className="relative h-2.5 w-16 max-xl:hidden" aria-hidden="true">
        <span className="absolute inset-y-0 bg-line-strong/50" style={{ insetInline: `${edge}%` }} />
        <span className="absolute inset-y-0 start-1/2 w-px bg-ink-soft" />
        <span
          className={`absolute top-1/2 size-1.5 -translate-y-1/2 rounded-full ${far ? 'bg-warning' : 'bg-ink'}`}
          style={{ insetInlineStart: `calc(${at}% - 3px)` }}
        />
      </span>
      <span className="whitespace-nowrap">
        {far && <span aria-hidden="true">{deviation > 0 ? '▲ ' : '▼ '}</span>}
        {number(deviation, SIGNED)}
      </span>
    </span>
  );
}
