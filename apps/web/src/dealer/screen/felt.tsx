'use client';

import { chipsAt } from '@baize/ledger';
import { useRef } from 'react';
import { findGameBeside } from '../../games/beside.ts';
import { clothOf } from '../../games/cloth-of.ts';
import { gameTableOf } from '../../games/index.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLive, useTable } from '../../live/live-provider.tsx';
import { FRAMES } from '../../table/frames.ts';
import type { GameBeside } from '../../table/game/game-table.ts';
import { layoutOf } from '../../table/game/layout.ts';
import { NO_BALANCE, type TableSight } from '../../table/game/table-sight.ts';
import { BetsOff } from '../../table/spots/bets-off.tsx';
import { PlaceInHand } from '../../table/stage/dealer/place-in-hand.ts';
import { PlayersWithBets } from '../../table/stage/dealer/players-with-bets.ts';
import { Table } from '../../table/table.tsx';
import { ChipsIn } from '../../ui/chip/chips-in.tsx';
import { useSize } from '../../ui/use-size.ts';
import type { Desk } from '../desk/use-desk.ts';
import { stakesOn } from '../hands/stakes-on.ts';
import { isCurtained, placeInHand } from '../situation/situation.ts';

const NOBODY = [] as const;

/**
 * The table with all chips on it: from the dealer's side, or where there is only the room of an upright phone as the
 * players see it, with a frame around the place that is next and the names of bets behind. Nothing on it can be pressed.
 */
export function Felt({ desk }: { desk: Desk }) {
  const { say } = useLanguage();
  const { info } = desk;
  const table = useSight(desk);
  const DealerCloth = findGameBeside(info.game)?.DealerCloth;
  return (
    <section
      className="relative min-h-0 min-w-0 overflow-hidden [grid-area:main]"
      aria-label={say('dealer.felt.title')}
      style={clothOf(info.game)}
    >
      {DealerCloth && (
        <ChipsIn currency={info.currency} amountsMinor={chipsAt(info)}>
          <PlaceInHand value={placeInHand(desk.situation)}>
            <PlayersWithBets value={isCurtained(desk.dealer, desk.me) ? NOBODY : desk.dealer.players}>
              <BetsOff table={table}>
                <Cloth DealerCloth={DealerCloth} table={table} />
              </BetsOff>
            </PlayersWithBets>
          </PlaceInHand>
        </ChipsIn>
      )}
    </section>
  );
}

/** The lowest stage that games are laid out for, a phone's in landscape, px. In a lower room it is shown smaller. */
const MIN_HEIGHT = 300;

type ClothProps = Pick<GameBeside, 'DealerCloth'> & { table: TableSight };

function Cloth({ DealerCloth, table }: ClothProps) {
  const box = useRef<HTMLDivElement>(null);
  const room = useSize(box);
  const scale = room ? Math.min(1, room.height / MIN_HEIGHT) : 1;
  const drawn = room && room.height > 0 && { width: room.width / scale, height: room.height / scale };
  const asPlayer = drawn ? layoutOf(drawn).hold === 'portrait' : false;
  return (
    <div ref={box} className="absolute inset-0" inert={asPlayer} data-look-only={asPlayer || undefined}>
      {drawn && (
        <div
          className="absolute start-0 top-0 grid origin-top-left rtl:origin-top-right"
          style={{ ...drawn, transform: `scale(${scale})` }}
        >
          <Table
            gameTable={gameTableOf(table.info.game)}
            table={table}
            frame={FRAMES.console}
            dealerCloth={asPlayer ? undefined : DealerCloth}
          />
        </div>
      )}
    </div>
  );
}

/** The table with the chips of all players. */
function useSight(desk: Desk): TableSight {
  const { info, view, game } = desk;
  const live = useLive();
  const results = useTable(info.id, (table) => table.results);
  const chips = [...stakesOn(view.round, desk.dealer.players)].map(([spot, stakeMinor]) => {
    const placed = { stakeMinor, state: 'accepted', returnedMinor: null, outcome: null } as const;
    return [spot, placed] as const;
  });
  return {
    ...{ info, view, game, results, own: null, round: view.round, chips: new Map(chips) },
    ...{ balance: NO_BALANCE, net: null, live: false, suspended: false, shut: null, now: () => live.now() },
  };
}
