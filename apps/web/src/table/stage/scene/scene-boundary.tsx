'use client';

import { Component, type ReactNode } from 'react';

type SceneBoundaryProps = {
  /** The round that is played: a scene that threw is tried again with the next one. */
  roundId: string | null;
  /** Shown in place of a scene that threw. */
  fallback: ReactNode;
  children: ReactNode;
};

interface State {
  readonly failed: boolean;
  readonly roundId: string | null;
}

/** Keeps an error of the scene away from the cloth, the bets and the clock. React reports the error. */
export class SceneBoundary extends Component<SceneBoundaryProps, State> {
  override state: State = { failed: false, roundId: this.props.roundId };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ roundId }: SceneBoundaryProps, state: State): Partial<State> | null {
    return state.roundId === roundId ? null : { failed: false, roundId };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
