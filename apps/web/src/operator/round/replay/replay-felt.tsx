'use client';

import type { RoundRecord } from '@baize/database';
import { gameTableOf } from '../../../games/index.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Frame } from '../../../rounds/replay.ts';
import type { RoundRules } from '../../../rounds/round-rules.ts';
import { sightOf } from './replay-sight.ts';
import { ReplayStage } from './replay-stage.tsx';

export type ReplayFeltProps = { record: RoundRecord; rules: RoundRules; frame: Frame };

/** The game's own table after an event. */
export function ReplayFelt({ record, rules, frame }: ReplayFeltProps) {
  const language = useLanguage();
  return <ReplayStage gameTable={gameTableOf(record.round.game)} table={sightOf(record, rules, frame, language)} />;
}
