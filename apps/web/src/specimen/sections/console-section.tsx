'use client';

import { type GameDefinition, games } from '@baize/rules';
import { useState } from 'react';
import { useDesk } from '../../dealer/desk/use-desk.ts';
import { CONSOLE, SIDE } from '../../dealer/looks.ts';
import { AskPanel } from '../../dealer/panels/ask-panel.tsx';
import { EntriesStrip } from '../../dealer/panels/entries-strip.tsx';
import { Keypad, needsKeypad } from '../../dealer/panels/keypad.tsx';
import { DEFAULT_REGION } from '../../dealer/reading/region/region.ts';
import type { ReaderDesk } from '../../dealer/reading/use-card-reader.ts';
import { LiveWith } from '../../live/live-provider.tsx';
import { gameOf } from '../../table/game/table-game.ts';
import { DORA, specimenDesk } from '../dealer-desk.ts';
import type { SpecimenPhase } from '../phases.ts';
import { StillClient } from '../still-client.ts';
import { Section } from './section.tsx';

/** A clock, a card, an act of the dealer, a decision of the players, and a result. */
const SITUATIONS: Readonly<Record<string, readonly [GameDefinition, SpecimenPhase]>> = {
  betting: [games.baccarat, 'betting'],
  card: [games.baccarat, 'dealing'],
  act: [games.roulette, 'dealing'],
  deciding: [games.blackjack, 'decision'],
  result: [games.baccarat, 'won'],
};

/** The instructions to the dealer, and the entries. */
export const ConsoleSections = () =>
  Object.entries(SITUATIONS).map(([name, [definition, phase]]) => (
    <Section key={name} of={`console-${name}`} className="grid">
      <StillConsole definition={definition} phase={phase} />
    </Section>
  ));

type StillConsoleProps = { definition: GameDefinition; phase: SpecimenPhase };

function StillConsole({ definition, phase }: StillConsoleProps) {
  const [table] = useState(() => specimenDesk(definition, phase));
  const [client] = useState(() => new StillClient(table));
  return (
    <LiveWith client={client}>
      <Parts table={table} />
    </LiveWith>
  );
}

function Parts({ table: { info, view, dealer } }: { table: ReturnType<typeof specimenDesk> }) {
  const game = gameOf(info);
  if (!game) throw new Error(`there is no game "${info.game}"`);
  const desk = useDesk({ info, view, dealer, game }, DORA, () => undefined);
  return (
    <div className={CONSOLE} style={OF_ITS_OWN_HEIGHT}>
      <AskPanel desk={desk} reader={NO_READER} busy={false} />
      <EntriesStrip desk={desk} />
      {needsKeypad(desk.expected) && (
        <div className={SIDE}>
          <Keypad desk={desk} />
        </div>
      )}
    </div>
  );
}

const OF_ITS_OWN_HEIGHT = { height: 'auto', grid: '"ask" 178px "strip" 92px "side" auto / minmax(0, 1fr)' };

const NO_READER: ReaderDesk = {
  state: { is: 'off', fault: null, stream: null, codes: [], shown: null, notice: null },
  choices: { camera: null, region: DEFAULT_REGION, onIn: null },
  barred: null,
  toggle: () => undefined,
  choose: () => undefined,
  accept: () => undefined,
  reject: () => undefined,
  press: () => false,
};
