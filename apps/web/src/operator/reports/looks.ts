/** A figure that opens its rounds. */
export const FIGURE_LINK = 'underline decoration-accent/60 decoration-1 underline-offset-4 hover:decoration-accent';
