/** From the number to the ball at rest in its pocket, ms. The dealer confirms the number in this time. */
export const BALL_RESTS_MS = 2_000;

/** The wheel turns on a little while the ball lies: its share of the whole landing is the wheel's own. */
export const LANDING_MS = 3_125;

/** The ball lies, then the number lights. */
export const LIGHTS_AFTER_MS = 150;
