import type { Player } from '@baize/rules';
import type { TableEvent } from '../../events/table-events.ts';
import type { TableSetup } from './setup.ts';
import type { TableState } from './table-state.ts';

/** What players have chosen in advance for all their rounds, until they change it; a fold of the table's events. */
export type Presets = ReadonlyMap<Player, ReadonlySet<string>>;

export const noPresets: Presets = new Map();

/** The presets after an event. Those that are kept are reported again in every round, after it has been opened. */
export function presetsAfter(presets: Presets, event: TableEvent): Presets {
  if (event.type === 'roundPrepared') return presets.size === 0 ? presets : noPresets;
  if (event.type !== 'reported' || event.fact.fact !== 'preset') return presets;
  const { player, preset, on } = event.fact;
  const others = [...(presets.get(player) ?? [])].filter((each) => each !== preset);
  return new Map(presets).set(player, new Set(on ? [...others, preset] : others));
}

/** The events that report the presets again in the round that opens now, of the players who have not left the table. */
export const presetsInNext = (
  { game }: Pick<TableSetup, 'game'>,
  { presets }: Pick<TableState, 'presets'>,
  isGone: (player: Player) => boolean,
  at: number,
): TableEvent[] =>
  [...presets].flatMap(([player, chosen]) =>
    isGone(player)
      ? []
      : game.presets.flatMap((preset): TableEvent[] =>
          chosen.has(preset)
            ? [
                {
                  type: 'reported',
                  at,
                  fact: { fact: 'preset', player, preset, on: true },
                  source: { from: 'player', player },
                },
              ]
            : [],
        ),
  );
