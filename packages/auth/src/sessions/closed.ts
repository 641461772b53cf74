/**
 * Whether the account is closed: permanently, until a later date, because its player decided to stay away, because the
 * time of its regulator is over, or because it is a demo account outside demo mode.
 */
export function isClosed(user: Closable, demo: boolean): boolean {
  if (user.demo === true && !demo) return true;
  if (user.accessEndsAt != null && user.accessEndsAt.getTime() <= Date.now()) return true;
  if (user.excludedUntil != null && user.excludedUntil.getTime() > Date.now()) return true;
  return user.banned === true && (user.banExpires == null || user.banExpires.getTime() > Date.now());
}

export type Closable = {
  readonly banned?: Maybe<boolean>;
  readonly banExpires?: Maybe<Date>;
  readonly excludedUntil?: Maybe<Date>;
  readonly accessEndsAt?: Maybe<Date>;
  readonly demo?: Maybe<boolean>;
};

type Maybe<Value> = Value | null | undefined;
