import { PersonName } from '../../../ui/data/person-name.tsx';

export type SeatNameProps = {
  /** The number of the seat, by which the dealer calls it; null at a table with one seat. */
  number: number | null;
  /** The player's name; null while the seat is free. */
  name: string | null;
  /** Shown in place of a name. */
  free: string;
};

/** Who sits at a numbered seat, as it is read on the cloth by players, viewers and the dealer. A long name is cut. */
export const SeatName = ({ number, name, free }: SeatNameProps) => (
  <b className="flex! justify-center items-baseline gap-[0.25em]">
    {number !== null && (
      <span className="flex-none font-medium text-[max(0.86em,var(--label,0px))] text-print">{number}</span>
    )}
    <span className="min-w-0 overflow-hidden text-ellipsis">{name === null ? free : <PersonName name={name} />}</span>
  </b>
);
