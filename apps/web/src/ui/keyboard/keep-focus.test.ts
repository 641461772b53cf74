// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

const TABLE = `
  <main>
    <a href="/">House</a>
    <section data-felt>
      <div role="group"><button id="other">Seat 1</button></div>
      <div role="group" data-own><button tabindex="-1">Side bet</button><button id="own">Seat 2</button><p id="ask"><button id="give">Give</button></p></div>
      <div id="bar"><p id="keys"><button id="hit">Hit</button></p><button id="help">Help</button></div>
    </section>
    <aside><button id="tab">Chat</button><p id="panel"><button id="close">Close</button></p></aside>
  </main>`;

const at = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no element ${id}`);
  return found;
};
const focused = () => document.activeElement?.id ?? '';
const settled = () => new Promise((done) => setTimeout(done, 5));
let release: () => void = () => undefined;

beforeEach(() => {
  release();
  document.body.innerHTML = TABLE;
  const main = document.querySelector('main');
  if (main) release = keepFocus(main);
});

/** Focuses an element and removes another one with it. */
async function loses(focus: string, removed: string): Promise<string> {
  at(focus).focus();
  at(removed).remove();
  await settled();
  return focused();
}

describe('a focused element that disappears', () => {
  it('leaves the focus at the place of the player, when it was at the table', async () => {
    expect(await loses('hit', 'keys')).toBe('own');
  });

  it('leaves it at the same place, when it was there', async () => {
    expect(await loses('give', 'ask')).toBe('own');
  });

  it('leaves it to what is near, when it was not at the table', async () => {
    expect(await loses('close', 'panel')).toBe('tab');
  });

  it('leaves it to what is near, when the player has no place', async () => {
    document.querySelector('[data-own]')?.remove();
    expect(await loses('hit', 'keys')).toBe('help');
  });

  it('leaves it to the group of the spots, when none of them can be pressed', async () => {
    for (const button of document.querySelectorAll('section button:not(#hit)')) button.remove();
    document.querySelector('[data-own]')?.setAttribute('tabindex', '-1');
    await loses('hit', 'keys');
    expect(document.activeElement).toBe(document.querySelector('[data-own]'));
  });

  it('leaves it where something can take it later, when nothing is left at once', async () => {
    for (const button of document.querySelectorAll('main :is(button, a):not(#hit)')) button.remove();
    expect(await loses('hit', 'keys')).toBe('');
    at('bar').innerHTML = '<button id="later">Later</button>';
    await settled();
    expect(focused()).toBe('later');
  });
});

describe('the focus is left alone', () => {
  it('when the user moved it before the element disappeared', async () => {
    at('hit').focus();
    at('tab').focus();
    at('keys').remove();
    await settled();
    expect(focused()).toBe('tab');
  });

  it('when the user gave it up by a press beside everything', async () => {
    at('hit').focus();
    at('hit').blur();
    await settled();
    at('keys').remove();
    await settled();
    expect(document.activeElement).toBe(document.body);
  });
});
