import type { TABLE_EQUIPMENT } from '@baize/protocol';
import type { Weekday } from '@baize/protocol/opening-hours';
import type { Phrase } from '@baize/rules';

/** The sections of the form, in its order. */
export const SECTIONS = ['general', 'options', 'limits', 'pace'] as const;
export type Section = (typeof SECTIONS)[number];

/** How a value is typed. Odds are `3:2`, amounts in the table's currency, times in seconds, chips `1; 5; 25`, moments as a field of date and time has them,
 * times of a day `18:00-03:00`. */
export type FieldKind =
  | { readonly is: 'switch'; readonly within?: string }
  | { readonly is: 'whole'; readonly min: number; readonly max: number }
  | { readonly is: 'choice'; readonly choices: readonly { readonly value: string; readonly name: Name }[] }
  | { readonly is: 'odds' }
  | { readonly is: 'money'; readonly mayBeEmpty: boolean }
  | { readonly is: 'chips' }
  | { readonly is: 'seconds' }
  | { readonly is: 'moment' }
  | { readonly is: 'times' };

/** A name from the catalogue of the rules, a line of a paytable, or a name of the pages. */
export type Name =
  | { readonly phrase: Phrase }
  | { readonly game: string; readonly line: string }
  | { readonly equipment: (typeof TABLE_EQUIPMENT)[number] }
  /** A provider of live video by its name; null: the default one. */
  | { readonly provider: string | null; readonly first: string | null }
  | {
      readonly field:
        | 'equipment'
        | 'video'
        | 'videoProvider'
        | 'tableCamera'
        | 'record'
        | 'min'
        | 'max'
        | 'step'
        | 'total'
        | 'payout'
        | 'chips'
        | 'from'
        | 'hours';
    }
  | { readonly day: Weekday }
  | { readonly pace: (typeof PACES)[number] | (typeof DEALER_PACES)[number] };

export const PACES = ['bettingMs', 'decisionMs', 'resultMs'] as const;
export const DEALER_PACES = ['cardMs', 'revealMs', 'numberMs', 'actMs'] as const;

/** One value of a configuration as a field of the form. */
export interface ConfigField {
  /** Its path in the configuration, joined by bars: `limits|classes|straight|min`. The name in the form. */
  readonly id: string;
  readonly section: Section;
  /** The group of fields that it belongs to, if any: a paytable, the limits of one class. */
  readonly group?: { readonly id: string; readonly name: Name | { readonly limitClass: string } };
  readonly name: Name;
  readonly kind: FieldKind;
}
