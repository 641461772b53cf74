import type { Paytable, ThreeCardMonsterOptions } from '@baize/rules';
import { useLanguage } from '../../i18n/use-language.ts';
import { printed } from '../../table/places/spot-facts.ts';
import styles from './pays.module.css';

export type PaysProps = {
  /** The house rules of the table. */
  options: object;
  /** As printed on the cloth, small, instead of in the drawer. */
  onCloth?: boolean;
};

const read = (options: object): ThreeCardMonsterOptions => options as ThreeCardMonsterOptions; // the server has read them by the game's own rules
/** From the rarest hand to the commonest, however the house has written them down. */
const dearestFirst = (table: Paytable) =>
  Object.entries(table).sort(([, [a, per]], [, [b, each]]) => b / each - a / per);

/** What 3 Card Monster pays when the hand beats the dealer, and when not. */
export function MonsterPays({ options, onCloth = false }: PaysProps) {
  const language = useLanguage();
  const { say, translate } = language;
  const { monsterBeatsPays, monsterElsePays } = read(options);
  return (
    <table className={`${styles.pays} ${onCloth ? styles.cloth : ''}`}>
      <thead>
        <tr>
          <th scope="col">{say('games.three-card-monster.pays.monster')}</th>
          <th scope="col">{say('games.three-card-monster.pays.beats')}</th>
          <th scope="col">{say('games.three-card-monster.pays.else')}</th>
        </tr>
      </thead>
      <tbody>
        {dearestFirst(monsterBeatsPays).map(([line, odds]) => (
          <tr key={line}>
            <th scope="row">{translate(line)}</th>
            <td>{printed(odds, language)}</td>
            <td>{printed(monsterElsePays[line], language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the Royal Family Bonus pays for all four cards; the line that the viewer's own packet holds is lit. */
export function RoyalPays({ options, onCloth = false, lit = null }: PaysProps & { lit?: string | null }) {
  const language = useLanguage();
  const { say, translate } = language;
  return (
    <table className={`${styles.pays} ${onCloth ? styles.cloth : ''}`}>
      <thead>
        <tr>
          <th scope="col">{say('games.three-card-monster.pays.royal')}</th>
          <th scope="col">{say('games.three-card-monster.pays.pays')}</th>
        </tr>
      </thead>
      <tbody>
        {dearestFirst(read(options).royalPays).map(([line, odds]) => (
          <tr key={line} className={line === lit ? styles.lit : ''}>
            <th scope="row">{translate(line)}</th>
            <td>{printed(odds, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
