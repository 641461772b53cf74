import { type Identity, may } from '@baize/auth';
import { type HouseSteps, isHouseReady, readHouseSteps } from '@baize/database';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoPool, isDemo } from '../../lib/casino.ts';
import { recordLook } from '../../lib/record-look.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { SignalShape } from '../../ui/signal.tsx';
import { TABLE_HEAD, TABLE_PAGE, TABLE_SCROLL, TABLE_TITLE } from '../tables/looks.ts';

const STEPS = ['operator', 'table', 'dealer', 'player'] as const;

const PLACES: Readonly<Record<(typeof STEPS)[number], string>> = {
  operator: '/operator/staff',
  table: '/operator/tables',
  dealer: '/operator/staff',
  player: '/sign-up',
};

/** What a fresh house needs before anybody can play, step by step. */
export async function StartPage({ identity }: { identity: Identity }) {
  await recordLook(identity, { subject: 'house' });
  const house = await readHouseSteps(casinoPool(), { demo: isDemo() });
  const { say } = await getLanguage();
  const isReady = isHouseReady(house);
  const next = STEPS.find((step) => !isDone(step, house));
  return (
    <main className={TABLE_PAGE}>
      <header className={TABLE_HEAD}>
        <h1 className={TABLE_TITLE}>{say('office.start.title')}</h1>
      </header>
      <div className={TABLE_SCROLL}>
        <div className="grid max-w-180 gap-5 px-6 pt-5 pb-10 max-md:px-3">
          <p className="text-ink-soft">{say(isReady ? 'office.start.ready' : 'office.start.what')}</p>
          <ol className="grid gap-3">
            {STEPS.map((step, nth) => {
              const done = isDone(step, house);
              return (
                <li
                  key={step}
                  className="grid grid-cols-[32px_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 rounded-2 border border-line bg-surface p-4 max-sm:grid-cols-[32px_minmax(0,1fr)]"
                >
                  <span className={`flex min-h-6 items-center font-display text-lead ${done ? 'text-success' : ''}`}>
                    {done ? <SignalShape is="done" className="size-3.5" /> : nth + 1}
                  </span>
                  <div className="grid gap-1">
                    <h2 className="font-medium">{say(`office.start.${step}.title`)}</h2>
                    <p className="text-fine text-ink-soft">
                      {say(`office.start.${step}.${done ? 'done' : 'what'}`, { ...house })}
                    </p>
                  </div>
                  {(!done || step === 'operator') && (step === 'player' || may(identity, 'manage')) && (
                    <ButtonLink
                      href={PLACES[step]}
                      size="small"
                      variant={step === next ? 'primary' : 'quiet'}
                      className="max-sm:col-start-2 max-sm:justify-self-start"
                    >
                      {say(`office.start.${step}.do`)}
                    </ButtonLink>
                  )}
                </li>
              );
            })}
          </ol>
          {isReady && (
            <ButtonLink href="/" variant="primary" className="justify-self-start">
              {say('office.start.lobby')}
            </ButtonLink>
          )}
        </div>
      </div>
    </main>
  );
}

function isDone(step: (typeof STEPS)[number], { operators, tables, automatic, dealers, players }: HouseSteps): boolean {
  if (step === 'operator') return operators > 0;
  if (step === 'table') return tables > 0;
  return step === 'player' ? players > 0 : automatic + dealers > 0;
}
