/** From the number to the ball at rest in its pocket, ms. The dealer confirms the number in this time. */
export const BALL_RESTS_MS = 2_000;

/** The wheel continues for a short time after the ball rests: its fraction of the whole landing. */
export const LANDING_MS = 3_125;

/** Delay between the ball at rest and the highlighted number. */
export const LIGHTS_AFTER_MS = 150;
