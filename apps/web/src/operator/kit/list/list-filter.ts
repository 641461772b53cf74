/** A filter in the head of a list, of the part of the query that it sets. */
export type ListFilter<Values> = {
  readonly of: keyof Values & string;
  readonly label: string;
} & (
  | {
      readonly is: 'words';
      /** In the empty field; its label unless given. */
      readonly placeholder?: string;
    }
  | {
      readonly is: 'choice';
      /** Without a choice; where it is missing there is always one. */
      readonly any?: string;
      readonly options: readonly Option[];
    }
  | { readonly is: 'period' }
);

export interface Option {
  readonly id: string;
  readonly name: string;
}

/** Options by what names each of them. */
export const optionsOf = <Id extends string>(ids: readonly Id[], name: (id: Id) => string): readonly Option[] =>
  ids.map((id) => ({ id, name: name(id) }));
