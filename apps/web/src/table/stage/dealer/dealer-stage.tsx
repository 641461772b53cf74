import { type ReactNode, useRef } from 'react';
import { type Size, useSize } from '../../../ui/use-size.ts';
import { conditionsOf } from '../../game/form.ts';
import { toScale } from '../../game/layout.ts';
import { StageBox, type StageBoxProps } from '../stage-box.tsx';
import table from '../table-stage.module.css';
import styles from './dealer-stage.module.css';

export type DealerStageProps = Pick<StageBoxProps, 'classes'> & {
  /** The size for which the cloth is drawn, in its units. */
  drawn: Size;
  /** Nothing on the cloth is read or pressed. */
  inert?: boolean;
  children: ReactNode;
};

/**
 * The stage from the dealer's side, in the space that the console has for it. Status, calls and decisions are those of
 * the console.
 */
export function DealerStage({ classes, drawn, inert = false, children }: DealerStageProps) {
  const room = useRef<HTMLDivElement>(null);
  const size = useSize(room);
  return (
    <div
      ref={room}
      className={`${table.room} ${styles.room}`}
      data-form={size ? conditionsOf(size) : undefined}
      inert={inert}
    >
      {size && (
        <StageBox layout={toScale(size, drawn)} classes={classes}>
          {children}
        </StageBox>
      )}
    </div>
  );
}
