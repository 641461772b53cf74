import { PersonName } from '../../../ui/data/person-name.tsx';

export type SeatNameProps = {
  /** The number of the seat, by which the dealer calls it; null at a table with one seat. */
  number: number | null;
  /** The player's name; null while the seat is free. */
  name: string | null;
  /** Shown in place of a name. */
  free: string;
};

/** Who sits at a numbered seat, as it is read on the cloth by players, viewers and the dealer. */
export const SeatName = ({ number, name, free }: SeatNameProps) => (
  <b>
    {number !== null && <span className="me-[0.45em] font-medium text-print">{number}</span>}
    {name === null ? free : <PersonName name={name} />}
  </b>
);
