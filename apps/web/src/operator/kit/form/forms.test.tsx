// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { english } from '../../../i18n/catalogues/english.testing.ts';
import { inPage } from '../../../ui/in-page.testing.tsx';
import { hireFields } from '../../staff/staff-fields.ts';
import { ReasonForm } from './reason-form.tsx';
import { useStaffForm } from './use-staff-form.ts';

beforeAll(() => {
  // React asks for this where `act` is used.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
afterEach(() => document.body.replaceChildren());

const fieldOf = (page: HTMLElement, name: string) => {
  const field = page.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!field) throw new Error(`no field ${name}`);
  return field;
};
const type = (field: HTMLInputElement, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
const submit = (page: HTMLElement) =>
  act(async () => {
    page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
const faultAt = (field: HTMLInputElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent)
    .join();

test('a reason is reported without its outer blanks; a short one is a fault at its field, which has the focus', async () => {
  const heard = vi.fn();
  const { page } = await act(async () =>
    inPage(<ReasonForm label="Reason" verb="Pause" busy={false} onReason={heard} />),
  );
  const field = fieldOf(page, 'reason');
  await type(field, ' ab ');
  await submit(page);
  expect(heard).not.toHaveBeenCalled();
  expect(faultAt(field)).toBe('Enter a reason of 3 to 200 characters.');
  expect(document.activeElement).toBe(field);
  await type(field, ' Spilled drink ');
  expect(faultAt(field)).toBe('');
  await submit(page);
  expect(heard.mock.calls).toEqual([['Spilled drink']]);
});

type Hired = { username: string; name: string; why: string };
const sent = vi.fn();

function Hire() {
  const { at, form } = useStaffForm<Hired, object>({
    act: async (_, typed) => {
      sent(Object.fromEntries(typed));
      return { error: { field: 'name', message: 'This name is taken.' } };
    },
    schema: hireFields(english),
    start: { username: '', name: '', why: 'A new season' },
    fields: { name: 'username' },
  });
  return (
    <form {...form}>
      {(['username', 'name', 'why'] as const).map((name) => {
        const { error, ...field } = at(name);
        return (
          <div key={name}>
            <input {...field} aria-describedby={`${name}-error`} />
            <p id={`${name}-error`}>{error}</p>
          </div>
        );
      })}
    </form>
  );
}

test('nothing is sent before every field is right, and a refusal of the server is shown at its field', async () => {
  const { page } = await act(async () => inPage(<Hire />));
  const [username, name] = [fieldOf(page, 'username'), fieldOf(page, 'name')];
  await type(username, 'v!');
  await submit(page);
  expect(sent).not.toHaveBeenCalled();
  expect(faultAt(username)).toMatch(/^Enter 3 to 20 letters/);
  expect(faultAt(name)).toBe('Enter a name of up to 40 characters.');
  await type(username, 'vera');
  await type(name, 'Vera Novak');
  await submit(page);
  expect(sent.mock.calls).toEqual([[{ username: 'vera', name: 'Vera Novak', why: 'A new season' }]]);
  expect(faultAt(username)).toBe('This name is taken.');
  expect(document.activeElement).toBe(username);
  await submit(page);
  expect(sent).toHaveBeenCalledTimes(2);
  expect(faultAt(username)).toBe('This name is taken.');
});
