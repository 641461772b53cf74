/** The text of a field; empty if it is missing, or if the action was called with something other than a form. */
export const text = (form: FormData, field: string): string => asText(form instanceof FormData && form.get(field));

/** Whether a box was ticked. */
export const isTicked = (form: FormData, field: string): boolean => form instanceof FormData && form.has(field);

/** The value as a text; actions can be called with any value. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
