import { type Odds, type Paytable, printOdds, type ThreeCardMonsterOptions } from '@baize/rules';
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

const print = (odds: Odds | undefined): string => (odds ? printOdds(odds) : 'lose');

/** What 3 Card Monster pays when the hand beats the dealer, and when not. */
export function MonsterPays({ options, onCloth = false }: PaysProps) {
  const { monsterBeatsPays, monsterElsePays } = read(options);
  return (
    <table className={`${styles.pays} ${onCloth ? styles.cloth : ''}`}>
      <thead>
        <tr>
          <th scope="col">3 Card Monster</th>
          <th scope="col">beats</th>
          <th scope="col">else</th>
        </tr>
      </thead>
      <tbody>
        {dearestFirst(monsterBeatsPays).map(([line, odds]) => (
          <tr key={line}>
            <th scope="row">{line}</th>
            <td>{print(odds)}</td>
            <td>{print(monsterElsePays[line])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the Royal Family Bonus pays for all four cards. */
export function RoyalPays({ options, onCloth = false }: PaysProps) {
  return (
    <table className={`${styles.pays} ${onCloth ? styles.cloth : ''}`}>
      <thead>
        <tr>
          <th scope="col">Royal Family</th>
          <th scope="col">pays</th>
        </tr>
      </thead>
      <tbody>
        {dearestFirst(read(options).royalPays).map(([line, odds]) => (
          <tr key={line}>
            <th scope="row">{line}</th>
            <td>{print(odds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
