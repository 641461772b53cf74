'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import type { DealerClothProps } from '../../table/game/game-table.ts';
import { STAGE_DRAWN } from '../../table/game/layout.ts';
import { DealerStage } from '../../table/stage/dealer/dealer-stage.tsx';
import { Felt } from './cloth/felt.tsx';
import styles from './dealer-cloth.module.css';
import { asRoulette } from './play.ts';
import { numberOf } from './result.ts';
import { ResultNumber } from './wheel/result-number.tsx';

/** The dealer's view of the cloth: the winning number and the layout with all chips. */
export function DealerCloth({ table }: DealerClothProps) {
  const { say } = useLanguage();
  const play = asRoulette(table.round?.play);
  const number = play?.number ?? numberOf(table.round?.result);
  return (
    <DealerStage classes={{ stage: '', cloth: `cloth table-edge ${styles.cloth}` }} drawn={STAGE_DRAWN}>
      <div className={styles.wheel}>
        {number === null ? (
          <p>{say(play?.spinning ? 'games.roulette.dealer.running' : 'games.roulette.dealer.noNumber')}</p>
        ) : (
          <ResultNumber result={{ number }} />
        )}
        {(play?.noSpins ?? 0) > 0 && <p>{say('games.roulette.dealer.noSpins', { count: play?.noSpins ?? 0 })}</p>}
      </div>
      <div className={styles.layout} inert>
        <Felt table={table} betting={null} size="desktop" />
      </div>
    </DealerStage>
  );
}
