import { lineName, type Paytable, paidLines, type ThreeCardMonsterOptions } from '@baize/rules';
import { useLanguage } from '../../../i18n/use-language.ts';
import { printed } from '../../../table/spots/spot-facts.ts';
import styles from './pays.module.css';

export type PaysProps = {
  /** The house rules of the table. */
  options: object;
  /** In the small form printed on the cloth, instead of that of the drawer. */
  onCloth?: boolean;
};

const read = (options: object): ThreeCardMonsterOptions => options as ThreeCardMonsterOptions; // validated by the server with the game's own rules
/** From the rarest hand to the most common, regardless of the order in the configuration. */
const dearestFirst = (...tables: readonly Paytable[]): readonly string[] =>
  tables
    .flatMap(paidLines)
    .sort(({ odds: [a, per] }, { odds: [b, each] }) => b / each - a / per)
    .map(({ line }) => line)
    .filter((line, nth, all) => all.indexOf(line) === nth);

/** The payouts of 3 Card Monster when the hand beats the dealer, and when it does not. */
export function MonsterPays({ options, onCloth = false }: PaysProps) {
  const language = useLanguage();
  const { say, tell } = language;
  const { monsterBeatsPays, monsterElsePays }: Readonly<Record<'monsterBeatsPays' | 'monsterElsePays', Paytable>> =
    read(options);
  return (
    <table data-layout={onCloth ? 'text' : undefined} className={`${styles.pays} ${onCloth ? styles.cloth : ''}`}>
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
            <th scope="row">{tell(lineName('three-card-monster', line))}</th>
            <td>{printed(monsterBeatsPays[line] ?? undefined, language)}</td>
            <td>{printed(monsterElsePays[line] ?? undefined, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The payouts of the Royal Family Bonus for all four cards; the line hit by the viewer's packet is highlighted. */
export function RoyalPays({ options, onCloth = false, lit = null }: PaysProps & { lit?: string | null }) {
  const language = useLanguage();
  const { say, tell } = language;
  const { royal } = read(options);
  const royalPays: Paytable = read(options).royalPays;
  if (!royal) return null;
  return (
    <table data-layout={onCloth ? 'text' : undefined} className={`${styles.pays} ${onCloth ? styles.cloth : ''}`}>
      <thead>
        <tr>
          <th scope="col">{say('games.three-card-monster.pays.royal')}</th>
          <th scope="col">{say('games.three-card-monster.pays.pays')}</th>
        </tr>
      </thead>
      <tbody>
        {dearestFirst(royalPays).map((line) => (
          <tr key={line} className={line === lit ? styles.lit : ''}>
            <th scope="row">{tell(lineName('three-card-monster', line))}</th>
            <td>{printed(royalPays[line] ?? undefined, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
