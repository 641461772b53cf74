/** The role of a viewer at a table. */
export type Standing = 'player' | 'visitor' | 'dealer' | 'pit-boss' | 'staff';

/** Those who only watch: staff never bet. */
export const WATCHES: ReadonlySet<Standing> = new Set(['dealer', 'pit-boss', 'staff']);
