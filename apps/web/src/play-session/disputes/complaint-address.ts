/** Where a player says what is wrong with a round of theirs. */
export const complaintAddress = (roundId: string): string =>
  `/account/disputes?${new URLSearchParams({ round: roundId })}`;
