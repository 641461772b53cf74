import type { ReactNode } from 'react';

export type BarFigureProps = {
  name: string;
  /** `large` for the balance, `won` for what was paid. */
  look?: 'large' | 'won' | undefined;
  className?: string;
  children: ReactNode;
};

const LOOKS = { large: 'text-title/[1.1]', won: 'text-lead text-win', plain: 'text-lead' } as const;

/** The name beside the amount, where lines are few. */
const BESIDE = [
  'phone-row:flex phone-row:items-baseline phone-row:gap-2 phone-flat:max-[761px]:flex',
  'phone-flat:max-[761px]:items-baseline phone-flat:max-[761px]:justify-between phone-flat:max-[761px]:gap-1.5',
].join(' ');

/** An amount of the bar below a table, with its name. */
export function BarFigure({ name, look, className = '', children }: BarFigureProps) {
  return (
    <div className={`${BESIDE} ${className}`}>
      <dt className="text-fine/[1.3] text-ink-soft">{name}</dt>
      <dd
        translate="no"
        className={`min-w-[9ch] whitespace-nowrap font-semibold font-ui normal-nums phone-upright:text-lead/tight phone-flat:min-w-[8ch] phone-flat:text-lead/[1.3] phone-flat:max-[761px]:min-w-0 phone-flat:max-[761px]:text-body/[1.3] ${LOOKS[look ?? 'plain']}`}
      >
        {children}
      </dd>
    </div>
  );
}
