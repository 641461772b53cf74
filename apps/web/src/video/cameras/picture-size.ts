import { videoChoices } from '../choices.ts';
import { SlowLine } from './slow-line.ts';

/** The line of this page: it is the same at all tables. */
export const ownLine = new SlowLine();

/** Whether the smaller picture suits this viewer: by choice, or because the line does not take the full one. */
export const wantsSmall = (): boolean => videoChoices.getState().small || ownLine.state.getState().isSlow;

/** Calls back when that may have changed, until the returned function is called. */
export function onSizeChange(listener: () => void): () => void {
  const stops = [videoChoices.subscribe(listener), ownLine.state.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}
