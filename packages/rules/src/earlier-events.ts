interface Stored {
  readonly event: { readonly type: string };
}

/** Converts the events of a round, in order, from the form that an earlier version stored to the one after it. */
export type Conversion = (event: Stored['event']) => Stored['event'];

/**
 * The forms that versions from 0.1.0 on have left, oldest first; each starts with the first event of a round. A version
 * that stores an event in another form adds the conversion here. Additions that older events may lack need none.
 */
const conversions: readonly (() => Conversion)[] = [];

/**
 * Converts stored events to the current form. Stored events are never rewritten, so every reader passes them through
 * here: the events of one table in order, starting with the first event of a round.
 */
export function liftEvents<Each extends Stored>(stored: readonly Each[], forms = conversions): readonly Each[] {
  if (forms.length === 0) return stored;
  const steps = forms.map((form) => form());
  return stored.map((each) => {
    const event = steps.reduce((earlier, step) => step(earlier), each.event);
    return event === each.event ? each : { ...each, event };
  });
}
