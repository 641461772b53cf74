import type { Phrase } from '@baize/rules';
import type { Betting, BettingDesk } from '../betting/betting-desk.ts';

/**
 * The actions of a player, the same object as long as the desk is. An action on a spot while nothing can be bet reports
 * the reason instead.
 * @param whyShut why nothing can be bet now; null when bets are taken
 */
export function playerHands(desk: BettingDesk, whyShut: () => Phrase | null): Betting {
  const unlessShut = (spot: string | null, act: () => void) => {
    const phrase = whyShut();
    if (phrase === null) act();
    else desk.tell({ spot, phrase });
  };
  return {
    store: desk.state,
    place: (spot) => unlessShut(spot, () => desk.place(spot)),
    placeSet: (units) => unlessShut(null, () => desk.placeSet(units)),
    placeStakes: (wagers) => unlessShut(null, () => desk.placeStakes(wagers)),
    take: (spot) => unlessShut(spot, () => desk.take(spot)),
    exchange: (from, plan) => unlessShut(from, () => desk.exchange(plan)),
    undo: () => desk.undo(),
    clear: () => desk.clear(),
    double: () => desk.double(),
    repeat: () => desk.repeat(),
    chooseChip: (amountMinor) => desk.chooseChip(amountMinor),
    choose: (place, choice) => void desk.choose(place, choice),
    preset: (preset, on) => void desk.preset(preset, on),
    seat: (command) => void desk.seat(command),
  };
}

/** The actions of somebody who is not signed in: each of them calls `invite`. */
export function visitorHands(hands: Betting, invite: () => void): Betting {
  return {
    ...hands,
    place: invite,
    placeSet: invite,
    placeStakes: invite,
    take: invite,
    exchange: invite,
    undo: invite,
    clear: invite,
    double: invite,
    repeat: invite,
    choose: invite,
    preset: invite,
    seat: invite,
  };
}
