/** Predefined reasons for irregular acts of dealers and pit bosses: catalogue keys. */
export const IRREGULARITY_REASONS = [
  'house.reason.card-exposed',
  'house.reason.misdeal',
  'house.reason.fallen',
  'house.reason.unreadable',
  'house.reason.wheel',
  'house.reason.equipment',
  'house.reason.ball-left-wheel',
  'house.reason.few-turns',
  'house.reason.wrong-way',
  'house.reason.object-in-wheel',
] as const;

export type IrregularityReason = (typeof IRREGULARITY_REASONS)[number];
