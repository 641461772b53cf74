// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { emptyPage, inPage } from '../../ui/in-page.testing.tsx';
import { type ListedView, ViewMenu } from './view-menu.tsx';

const acts = vi.hoisted(() => ({ keepView: vi.fn(), dropView: vi.fn() }));
vi.mock('./actions.ts', () => acts);

beforeAll(() => {
  // React asks for this where `act` is used.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
afterEach(() => act(async () => emptyPage()));

const view = (name: string, more: Partial<ListedView> = {}): ListedView => ({
  ...{ name, href: `/operator/rounds?q=${name}`, isShown: false, shared: false, by: null },
  ...more,
});

const menu = async (views: readonly ListedView[], max = 30) =>
  (await act(async () => inPage(<ViewMenu list="/operator/rounds" query="q=now" views={views} max={max} />))).page;

const clicks = (page: HTMLElement, what: string) => act(async () => page.querySelector<HTMLElement>(what)?.click());

const group = (page: HTMLElement, name: string) => page.querySelector(`section[aria-label="${name}"]`);
const lines = (part: Element | null) => [...(part?.querySelectorAll('li') ?? [])].map((each) => each.textContent);
const saves = (page: HTMLElement) => page.querySelector('input[name=name][maxlength]');

it('without views it says so, and saves what is shown', async () => {
  const page = await menu([]);
  expect(page.textContent).toContain('There are no saved views of this list.');
  expect(page.querySelector('section')).toBeNull();
  acts.keepView.mockResolvedValue({ done: 'View Night is saved.' });
  const name = page.querySelector<HTMLInputElement>('input[name=name]');
  if (name) name.value = 'Night';
  await clicks(page, 'input[name=shared]');
  await clicks(page, 'button[type=submit]');
  expect(page.textContent).toContain('View Night is saved.');
  const form: FormData = acts.keepView.mock.calls[0]?.[1];
  expect(Object.fromEntries(form)).toEqual({ list: '/operator/rounds', query: 'q=now', name: 'Night', shared: 'on' });
  expect(name?.value).toBe('');
});

it('a refusal is at the field, which keeps what was typed', async () => {
  const page = await menu([]);
  acts.keepView.mockResolvedValue({ error: { field: 'name', message: 'You already have one.' } });
  const name = page.querySelector<HTMLInputElement>('input[name=name]');
  if (name) name.value = 'Night';
  await clicks(page, 'button[type=submit]');
  expect(name?.getAttribute('aria-invalid')).toBe('true');
  expect(page.textContent).toContain('You already have one.');
  expect(name?.value).toBe('Night');
});

it('own views can be deleted, those of colleagues cannot, and the one that is shown is marked', async () => {
  const page = await menu([
    view('Night'),
    view('Day', { shared: true, isShown: true }),
    view('Check', { by: 'Axel', shared: true }),
  ]);
  const [own, others] = [group(page, 'Your views'), group(page, 'Shared by colleagues')];
  expect(lines(own)).toEqual(['Night ', '✓Day shared']);
  expect(lines(others)).toEqual(['Check by Axel']);
  expect(page.querySelector('summary')?.textContent).toBe('ViewsDay');
  expect([...page.querySelectorAll('a[aria-current]')].map((each) => each.getAttribute('href'))).toEqual([
    '/operator/rounds?q=Day',
  ]);
  expect(others?.querySelector('button')).toBeNull();
  acts.dropView.mockResolvedValue(undefined);
  await clicks(page, 'button[aria-label="Delete view Night"]');
  expect(acts.dropView).toHaveBeenCalledOnce();
  expect(Object.fromEntries(acts.dropView.mock.calls[0]?.[0])).toEqual({ list: '/operator/rounds', name: 'Night' });
});

it('a view that the list understands no more is no link, but can be deleted', async () => {
  const page = await menu([view('Old', { href: null })]);
  expect(page.querySelector('a')).toBeNull();
  expect(lines(group(page, 'Your views'))).toEqual(['Old cannot be used: the list does not have these filters']);
  expect(page.querySelector('button[aria-label="Delete view Old"]')).not.toBeNull();
});

it('with as many own views as there can be it saves no more, and says how many that are', async () => {
  const full = [view('Night'), view('Day')];
  expect(saves(await menu([...full, view('Check', { by: 'Axel' })], 3))).not.toBeNull();
  const page = await menu(full, 2);
  expect(saves(page)).toBeNull();
  expect(page.textContent).toContain('You have 2 views of this list, the maximum.');
});
