'use client';

import type { KeptFigure } from '@baize/rules';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLoaded } from '../../ui/loading/use-loaded.ts';
import type { GameTable } from '../game/game-table.ts';
import type { TableSight } from '../game/table-sight.ts';
import { useTableWords } from '../game/use-game-words.ts';
import { useTerms } from '../game/use-terms.ts';
import type { EdgesOf } from './edges.ts';

interface Known {
  readonly of: EdgesOf;
  /** The house rules of the table in words. */
  readonly houseRules: readonly string[];
  readonly sentence: (spot: string) => string | undefined;
}

const HouseEdgeContext = createContext<Known | null>(null);

export type HouseEdgeProps = {
  /** Null as long as nothing is known of the table. */
  table: Pick<TableSight, 'info' | 'game'> | null;
  gameTable: GameTable;
  /** What the rules of this game count. */
  kept: readonly KeptFigure[];
  /** Whether the figures are wanted yet: they are in no first view. */
  wanted: boolean;
  children: ReactNode;
};

const loadFigures = () => import('./figures.ts');

/** Provides the house edge of each bet to the components of a table. */
export function HouseEdge({ table, gameTable, kept, wanted, children }: HouseEdgeProps) {
  const language = useLanguage();
  const terms = useTerms(gameTable);
  const gameWords = useTableWords(gameTable);
  const figures = useLoaded(wanted ? loadFigures : null);
  const { info, game } = table ?? {};
  const known = useMemo(() => {
    if (!info || !game || !terms || !figures) return null;
    const { edgesAt, sayEdge, sayHouseRules } = figures;
    const of = edgesAt(info, terms, gameWords, kept);
    // A felt of 157 spots asks for all of them whenever betting opens and closes.
    const sentences = new Map<string, string | undefined>();
    const sentence = (spot: string) => {
      const rule = game.spots.get(spot);
      const edges = !sentences.has(spot) && rule ? of(rule) : null;
      if (edges) sentences.set(spot, sayEdge(edges, language));
      return sentences.get(spot);
    };
    return { of, houseRules: sayHouseRules(info, terms, language), sentence };
  }, [info, game, terms, figures, gameWords, kept, language]);
  return <HouseEdgeContext value={known}>{children}</HouseEdgeContext>;
}

/** The figures of every spot; null for a spot without one, and where they are not known. */
export const useEdges = (): EdgesOf => useContext(HouseEdgeContext)?.of ?? unknown;

const unknown: EdgesOf = () => null;

/** The house rules of the table in words; none where they are not known. */
export const useHouseRules = (): readonly string[] => useContext(HouseEdgeContext)?.houseRules ?? NONE;

const NONE: readonly string[] = [];

/** What the house keeps of a bet on this spot, as a sentence; undefined where it is not known. */
export const useSpotEdge = (spot: string): string | undefined => useContext(HouseEdgeContext)?.sentence(spot);
