import { type Paytable, paidLines, type ThreeCardMonsterOptions } from '@baize/rules';
import { useLanguage } from '../../i18n/use-language.ts';
import { printed } from '../../table/spots/spot-facts.ts';
import styles from './pays.module.css';

export type PaysProps = {
  /** The house rules of the table. */
  options: object;
  /** As printed on the cloth, small, instead of in the drawer. */
  onCloth?: boolean;
};

const read = (options: object): ThreeCardMonsterOptions => options as ThreeCardMonsterOptions; // the server has read them by the game's own rules
/** From the rarest hand to the commonest, however the house has written them down. */
const dearestFirst = (...tables: readonly Paytable[]): readonly string[] =>
  tables
    .flatMap(paidLines)
    .sort(({ odds: [a, per] }, { odds: [b, each] }) => b / each - a / per)
    .map(({ line }) => line)
    .filter((line, nth, all) => all.indexOf(line) === nth);

/** What 3 Card Monster pays when the hand beats the dealer, and when not. */
export function MonsterPays({ options, onCloth = false }: PaysProps) {
  const language = useLanguage();
  const { say, translate } = language;
  const { monsterBeatsPays, monsterElsePays }: Readonly<Record<'monsterBeatsPays' | 'monsterElsePays', Paytable>> =
    read(options);
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
        {dearestFirst(monsterBeatsPays, monsterElsePays).map((line) => (
          <tr key={line}>
            <th scope="row">{translate(line)}</th>
            <td>{printed(monsterBeatsPays[line] ?? undefined, language)}</td>
            <td>{printed(monsterElsePays[line] ?? undefined, language)}</td>
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
  const { royal } = read(options);
  const royalPays: Paytable = read(options).royalPays;
  if (!royal) return null;
  return (
    <table className={`${styles.pays} ${onCloth ? styles.cloth : ''}`}>
      <thead>
        <tr>
          <th scope="col">{say('games.three-card-monster.pays.royal')}</th>
          <th scope="col">{say('games.three-card-monster.pays.pays')}</th>
        </tr>
      </thead>
      <tbody>
        {dearestFirst(royalPays).map((line) => (
          <tr key={line} className={line === lit ? styles.lit : ''}>
            <th scope="row">{translate(line)}</th>
            <td>{printed(royalPays[line] ?? undefined, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
