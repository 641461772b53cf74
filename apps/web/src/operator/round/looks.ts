/** The head of the events and of the money of a round. */
export const PART_HEAD = 'flex justify-between gap-3 pt-4 pb-2 font-medium text-fine text-ink-soft';
