import { SWITCH_SCOPES } from '@baize/protocol/house';

/** Whom the house admits: people who make an account, and guests without one. */
export const HOUSE_DOORS = ['sign-ups', 'guests'] as const;
export type HouseDoor = (typeof HOUSE_DOORS)[number];

/** What a step of the house is about. */
export const HOUSE_SCOPES = [...SWITCH_SCOPES, 'maintenance', ...HOUSE_DOORS] as const;
export type HouseScope = (typeof HOUSE_SCOPES)[number];

/** What was done: something turned off or on; a maintenance announced, begun or ended. */
export const HOUSE_STEPS = ['off', 'on', 'announced', 'closed', 'reopened'] as const;
export type HouseStepKind = (typeof HOUSE_STEPS)[number];
