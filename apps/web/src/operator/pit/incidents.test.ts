import type { Incident } from '@baize/database';
import { describe, expect, it } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import { showIncidents } from './incidents.ts';

let version = 100;
/** Newest first, as the records give them. */
const incident = (tableId: string, event: { type: string }, actorName: string | null = null): Incident => ({
  tableId,
  tableName: tableId,
  game: 'roulette',
  version: version--,
  roundId: 'VES-1',
  at: version * 1_000,
  actor: 'staff:u1',
  actorName,
  askedByName: null,
  event,
});
const pause = (reason: string, more: object = {}) => Object.assign({ type: 'paused' }, { reason, ...more });

describe('the incidents of the pit', () => {
  it('are open as long as the table stands still because of them', () => {
    const shown = showIncidents(
      [
        incident('vesper', pause('wrong scan', { voidAsked: true }), 'Dora'),
        incident('orbit', { type: 'resumed' }),
        incident('orbit', pause('ball left the wheel')),
      ],
      new Set(['vesper']),
      english,
    );
    expect(
      shown.map(({ incident: { tableId }, title, detail, open, voidAsked }) => [
        tableId,
        title,
        detail,
        open,
        voidAsked,
      ]),
    ).toEqual([
      ['vesper', 'Paused: wrong scan', 'requests a void, by Dora', true, true],
      ['orbit', 'Paused: ball left the wheel', null, false, false],
    ]);
  });

  it('are over when the table went on and stands still for another reason', () => {
    const shown = showIncidents(
      [
        incident('vesper', pause('second')),
        incident('vesper', { type: 'resumed' }),
        incident('vesper', pause('first')),
      ],
      new Set(['vesper']),
      english,
    );
    expect(shown.map(({ title, open }) => [title, open])).toEqual([
      ['Paused: second', true],
      ['Paused: first', false],
    ]);
  });

  it('of a pause are on whoever has taken it last', () => {
    const taken = (name: string) => ({
      ...incident('vesper', Object.assign({ type: 'acknowledged' }, { name })),
      actor: name,
    });
    const shown = showIncidents(
      [
        taken('Paul'),
        taken('Pia'),
        incident('vesper', pause('second')),
        incident('vesper', { type: 'resumed' }),
        incident('vesper', pause('first')),
      ],
      new Set(['vesper']),
      english,
    );
    expect(shown.map(({ title, owner }) => [title, owner])).toEqual([
      ['Paused: second', { by: 'Paul', name: 'Paul' }],
      ['Paused: first', null],
    ]);
  });

  it('of a stopped table whose round is to be abandoned wait until somebody has decided', () => {
    const asked = Object.assign({ type: 'abandonAsked' }, { reason: 'the seal is lost' });
    const decision = (type: string) =>
      Object.assign({ type }, { askedBy: 'staff:u1', reason: 'the seal is lost', setAside: [] });
    const open = (...events: { type: string }[]) =>
      showIncidents(
        events.map((event) => incident('vesper', event)),
        new Set(),
        english,
      ).map((each) => [each.title, each.open, each.abandonAsked, each.reason]);
    const title = 'Requested that the round be abandoned: the seal is lost';
    expect(open(asked)).toEqual([[title, true, true, 'the seal is lost']]);
    for (const type of ['abandoned', 'abandonRefused'])
      expect(open(decision(type), asked)).toContainEqual([title, false, false, 'the seal is lost']);
  });

  it('of a settled round that is to be void wait until somebody has decided', () => {
    const asked = Object.assign({ type: 'reversalAsked' }, { roundId: 'VES-1', reason: 'wrong number' });
    const open = (...events: { type: string }[]) =>
      showIncidents(
        events.map((event) => incident('vesper', event)),
        new Set(),
        english,
      ).map(({ title, reversalAsked }) => [title, reversalAsked]);
    const title = 'Void of the settled round requested: wrong number';
    expect(open(asked)).toEqual([[title, true]]);
    expect(open({ type: 'reversalRefused' }, asked)).toContainEqual([title, false]);
    expect(open(asked, { type: 'reversalRefused' }, asked)).toContainEqual([title, true]);
  });
});
