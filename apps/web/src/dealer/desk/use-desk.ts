'use client';

import type { DealerView, Refused, TableInfo, TableView } from '@baize/protocol';
import type { Equipment, Game } from '@baize/rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { definitionOf } from '../../table/game/table-game.ts';
import { type ConsoleKey, keysOf } from '../keys/key-map.ts';
import { menuKey, NO_MENU_KEY } from '../keys/menu-key.ts';
import { type Correction, commandFor, correctionFor, expectedInstead, remedyCommand } from '../situation/answering.ts';
import type { Entered, Expected } from '../situation/entry.ts';
import { expectedOf } from '../situation/expected.ts';
import {
  AT_THE_START,
  back,
  type Choices,
  type Consequences,
  correctable,
  type Entry,
  moveBy,
  type Progress,
  remediesOf,
  startOf,
} from '../situation/irregularity.ts';
import { type Me, type Situation, situationOf } from '../situation/situation.ts';
import { type EntryLine, useEntry } from './use-entry.ts';
import { type KeypadSwitch, useKeypad } from './use-keypad.ts';
import { type Orders, useOrders } from './use-orders.ts';

/** The state of the console, and the actions of its keys. */
export interface Desk extends Seen {
  readonly equipment: Equipment;
  readonly me: Me;
  readonly situation: Situation;
  /** What can be entered now: the answer to the step, or the correct value of an entry. */
  readonly expected: Expected;
  readonly entry: EntryLine;
  readonly orders: Orders;
  readonly keys: readonly ConsoleKey[];
  readonly menu: Menu;
  readonly keypad: KeypadSwitch;
  readonly panel: Panel | null;
  readonly open: (panel: Panel | null) => void;
  /** Handles a key, from the keyboard or the screen. */
  readonly press: (key: string, at: number) => void;
  readonly pressFunction: (key: string) => void;
  /** Refuses a key that stands for no letter or digit here. */
  readonly pressUnknown: (key: string) => void;
}

export interface Seen {
  readonly info: TableInfo;
  readonly view: TableView;
  readonly dealer: DealerView;
  readonly game: Game;
}

export type Panel = 'announce' | 'hand-over' | 'chat';

/** The irregularity menu; closed without progress. */
export interface Menu extends Choices {
  readonly progress: Progress | null;
  readonly go: (progress: Progress | null, keep?: { readonly keepsRefusal: boolean }) => void;
  /** Performs the selected action of the menu. */
  readonly confirm: () => void;
}

/** The console of a table for this user. */
export function useDesk(seen: Seen, me: Me, onLock: () => void): Desk {
  const { info, view, dealer } = seen;
  const language = useLanguage();
  const orders = useOrders(info.id, dealer.version);
  const [panel, open] = useState<Panel | null>(null);
  const keypad = useKeypad();
  const equipment = definitionOf(info.game)?.equipment(info.options) ?? NO_CARDS;
  const situation = situationOf(view, dealer, me);
  const menu = useMenu(seen, situation, me, orders);
  const wrong = menu.progress?.entry ?? null;
  const expected = wrong
    ? expectedInstead(wrong, dealer, equipment, language)
    : expectedOf(situation, dealer, { equipment, from: info.equipment }, me, language);
  const keys = keysOf(situation, dealer, me, menu.remedies.length, language);

  const { dismiss } = orders;
  const step = stepOf(situation);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal of one step does not apply to the next
  useEffect(() => dismiss(), [step, dismiss]);

  const onEntered = (entered: Entered) => {
    if (entered.is === 'refused') orders.refuse(entered.sentence);
    else if (entered.is === 'undo') undo(seen, menu, orders, language);
    else if (wrong) void correctWith(correctionFor(wrong, entered), menu, orders);
    else {
      const command = commandFor(situation, entered);
      if (command) void orders.deal(command);
    }
  };
  const entry = useEntry({
    expected,
    language,
    isBusy: orders.isBusy,
    turn: orders.turn,
    onEntered,
    onTyping: orders.dismiss,
  });

  const menuKeys = useRef(NO_MENU_KEY);
  const press = (key: string, at: number) => {
    const { progress } = menu;
    const leaves = key === 'Escape' && entry.text === '';
    if (!progress || (wrong && !leaves)) return entry.press(key, at);
    const pressed = menuKey(menuKeys.current, key, at);
    menuKeys.current = pressed.last;
    if (pressed.is === 'stray') return orders.refuse(language.say('dealer.fix.digitsOnly'));
    const move = pressed.is === 'key' ? moveBy(progress, menu, key) : undefined;
    if (move) 'to' in move ? menu.go(move.to) : menu.confirm();
  };
  const pressUnknown = (key: string) => orders.refuse(language.say('dealer.entry.unknownKey', { key }));
  const pressFunction = (key: string) => {
    const pressed = keys.find((each) => each.key === key);
    // An order in flight may change what the key does.
    if (!pressed || (orders.isBusy() && SENDS.has(key))) return;
    if (pressed.refusal !== undefined) return orders.refuse(pressed.refusal);
    orders.dismiss();
    entry.clear();
    doKey(pressed, { situation, menu, orders, open, onLock });
  };
  return {
    ...seen,
    ...{ equipment, me, situation, expected, entry, orders, keys, menu, keypad, panel, open, press, pressFunction },
    pressUnknown,
  };
}

/** Keys whose meaning the answer to the last command may change. No more bets is never held back. */
const SENDS: ReadonlySet<string> = new Set(['F4', 'F7', 'F8']);

/** The current step as one text. */
const stepOf = (situation: Situation): string =>
  JSON.stringify([situation.is, situation.is === 'asked' ? situation.asked.step : null]);

const NO_CARDS: Equipment = { kind: 'wheel', pockets: 1_000, spins: 1 };

function useMenu({ dealer, view }: Seen, situation: Situation, me: Me, orders: Orders): Menu {
  const [progress, setProgress] = useState<Progress | null>(null);
  const inPlay = view.round?.phase === 'betting' || view.round?.phase === 'playing';
  const { dismiss } = orders;
  const go = useCallback(
    (next: Progress | null, keep?: { readonly keepsRefusal: boolean }) => {
      if (!keep?.keepsRefusal) dismiss();
      setProgress(next);
    },
    [dismiss],
  );
  const confirm = async () => {
    const command = progress && remedyCommand(progress);
    if (!command || orders.isBusy()) return;
    const done = 'deal' in command ? await orders.deal(command.deal) : await orders.supervise(command.supervise);
    if (done) setProgress(null);
  };
  return {
    progress,
    remedies: remediesOf(situation, dealer, me, inPlay ? { dealt: view.dealt } : null),
    entries: correctable(dealer),
    go,
    confirm: () => void confirm(),
  };
}

/** Corrects an entry; where others would be dropped or swapped, only once the same correction is confirmed again. */
async function correctWith(correction: Correction | undefined, { progress, go }: Menu, orders: Orders): Promise<void> {
  if (!correction || !progress) return;
  const value = JSON.stringify(correction);
  const agreed = progress.warned?.of === value ? progress.warned.agreed : {};
  const refused = await orders.ask({ ...correction, ...agreed });
  if (refused === null) return go(null);
  const consequence = consequenceIn(refused);
  if (consequence)
    go({ ...progress, warned: { of: value, agreed: { ...agreed, ...consequence } } }, { keepsRefusal: true });
}

function consequenceIn({ code, phrase }: Refused): Consequences | undefined {
  if (code === 'swaps-cards') return { swapping: true };
  return code === 'drops-entries' ? { dropping: Number(phrase.values?.count) } : undefined;
}

/** Backspace on an empty line: corrects the last entry, or goes back one input in the menu. */
function undo({ dealer, view }: Seen, menu: Menu, { refuse }: Orders, { say, tell }: Language): void {
  if (menu.progress) {
    menu.go(back(menu.progress) ?? null);
    return;
  }
  const last = dealer.facts.findLast(({ kind }) => kind !== 'act');
  if (last?.correctable) menu.go({ remedy: { does: 'correct' }, entry: last, reason: null });
  else if (last) refuse(say(`dealer.entry.${whyFinal(view, dealer, last)}`, { entry: tell(last.text) }));
  else refuse(say('dealer.entry.nothingYet'));
}

/** Why the last entry cannot be corrected. */
function whyFinal({ round }: TableView, { voidAsked }: DealerView, { byHand, card, kind }: Entry) {
  if (round?.phase !== 'playing') return 'settledSince';
  if (!byHand) return 'drawn';
  if (voidAsked) return 'voidAsked';
  return kind === 'card' && card === 'down' ? 'faceDown' : 'decidedSince';
}

interface KeyHands {
  readonly situation: Situation;
  readonly menu: Menu;
  readonly orders: Orders;
  readonly open: (panel: Panel | null) => void;
  readonly onLock: () => void;
}

function doKey({ key, does }: ConsoleKey, { situation, menu, orders, open, onLock }: KeyHands): void {
  switch (key) {
    case 'F2':
      menu.go(menu.progress ? null : startOf(situation, menu.remedies));
      break;
    case 'F3':
      open('announce');
      break;
    case 'F4': {
      const pause = menu.remedies.find((remedy) => remedy.does === 'pause');
      const refuse = menu.remedies.find((remedy) => /^(refuse|withdraw)-void$/.test(remedy.does));
      if (does === 'refuse-void' && refuse) menu.go({ ...AT_THE_START, remedy: refuse });
      else if (does === 'resume') void orders.supervise({ type: 'resume' });
      else if (does === 'resume-own') void orders.deal({ type: 'resume' });
      else if (pause) menu.go({ ...AT_THE_START, remedy: pause });
      break;
    }
    case 'F5':
      void orders.deal({ type: 'closeBets' });
      break;
    case 'F6':
      open('chat');
      break;
    case 'F7':
      menu.go({ ...AT_THE_START, remedy: { does: 'new-shoe' } });
      break;
    case 'F8':
      if (does === 'decline') void orders.deal({ type: 'declineHandOver' });
      else open('hand-over');
      break;
    case 'F9':
      onLock();
  }
}
