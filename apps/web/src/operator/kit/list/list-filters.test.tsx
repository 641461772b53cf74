// @vitest-environment jsdom
import { act } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { inPage } from '../../../ui/in-page.testing.tsx';
import { type FilterField, ListFilters } from './list-filters.tsx';

const push = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

beforeAll(() => {
  // React asks for this where `act` is used.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

const FIELDS: readonly FilterField[] = [
  { is: 'words', name: 'q', label: 'Words', value: '' },
  {
    ...{ is: 'choice', name: 'colour', label: 'Colour', any: 'Any colour', value: 'blue' },
    options: [{ id: 'red', name: 'Red' }],
  },
];

test('the filters of a list are sent together with what else its address says, in the order of its parts', async () => {
  const { page } = await act(async () =>
    inPage(
      <ListFilters
        path="/operator/cellar"
        fields={FIELDS}
        kept={[['rows', '200']]}
        names={['colour', 'q', 'rows', 'after']}
        now={0}
      />,
    ),
  );
  const form = page.querySelector('form');
  const words = page.querySelector<HTMLInputElement>('input[name=q]');
  const colour = page.querySelector('select');
  if (!form || !words || !colour) throw new Error('a field is missing');
  // A value that no option has is shown as it is.
  expect([...colour.options].map(({ text }) => text)).toEqual(['Any colour', 'Red', 'blue']);
  words.value = ' château & co ';
  await act(async () => form.requestSubmit());
  expect(push).toHaveBeenLastCalledWith('/operator/cellar?colour=blue&q=ch%C3%A2teau+%26+co&rows=200');
  colour.value = '';
  words.value = '';
  await act(async () => colour.dispatchEvent(new Event('change', { bubbles: true })));
  expect(push).toHaveBeenLastCalledWith('/operator/cellar?rows=200');
});
