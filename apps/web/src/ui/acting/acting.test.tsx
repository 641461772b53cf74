// @vitest-environment jsdom
import { getRedirectError } from 'next/dist/client/components/redirect.js';
import { UnrecognizedActionError } from 'next/dist/client/components/unrecognized-action-error.js';
import { act } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { FormRefusal, useForm } from '../../account/entering/form-parts.tsx';
import type { FormState } from '../../account/entering/form-state.ts';
import { reach } from '../../lib/browser/reach.ts';
import { upgrade } from '../../lib/browser/upgrade.ts';
import { inPage } from '../in-page.testing.tsx';
import { ActForm } from './act-form.tsx';

beforeAll(() => {
  // React asks for this where `act` is used.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
afterEach(() => document.body.replaceChildren());

const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const submit = (page: HTMLElement) =>
  act(async () => {
    page.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  });
const alertIn = (page: HTMLElement) => page.querySelector('[role=alert]')?.textContent;

let answers: () => Promise<FormState>;
function NameForm() {
  const { state, form } = useForm<FormState>(() => answers());
  return (
    <form {...form}>
      <FormRefusal state={state} />
      <input name="name" defaultValue="vera" />
      <output>{state.done}</output>
    </form>
  );
}

test('a form that does not reach the server says so and keeps what was typed', async () => {
  answers = offline;
  const { page } = await act(async () => inPage(<NameForm />));
  const field = page.querySelector('input');
  if (field) field.value = 'vera b';
  await submit(page);
  expect(alertIn(page)).toMatch(/^The casino cannot be reached\. What you entered is still here/);
  expect(field?.isConnected).toBe(true);
  expect(field?.value).toBe('vera b');
  answers = async () => ({ done: 'Changed.' });
  await submit(page);
  expect(alertIn(page)).toBe('');
  expect(page.querySelector('output')?.textContent).toBe('Changed.');
});

test('a form without an answer of its own says so beside its button', async () => {
  const { page } = await act(async () => inPage(<ActForm act={offline}>Sign out</ActForm>));
  await submit(page);
  expect(alertIn(page)).toMatch(/^The casino cannot be reached/);
});

test('an act of a page from before an upgrade is told apart, and a redirect passes', async () => {
  const unknown = new UnrecognizedActionError('Server Action was not found on the server.');
  expect(await reach(() => Promise.reject(unknown))).toEqual({ unanswered: 'outdated' });
  expect(upgrade.getState().isOver).toBe(true);
  const redirect = getRedirectError('/tables', 'push');
  await expect(reach(() => Promise.reject(redirect))).rejects.toBe(redirect);
});
