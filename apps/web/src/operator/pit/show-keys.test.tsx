// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { LiveProvider } from '../../live/live-provider.tsx';
import { inPage, press } from '../../ui/in-page.testing.tsx';
import type { ShownIncident } from './incidents.ts';
import { OpenMatters } from './matters/open-matters.tsx';
import { type Show, ShowKeys } from './show-keys.tsx';

afterEach(() => {
  document.body.innerHTML = '';
});

const VOID: ShownIncident = {
  incident: {
    ...{ tableId: 'vesper', tableName: 'Vesper', game: 'roulette', version: 7, roundId: 'VES-1', at: 0 },
    ...{ actor: 'dealer:dora', actorName: 'Dora', askedByName: null, event: { type: 'paused' } },
  },
  ...{ title: 'Paused: wrong scan', reason: 'wrong scan', detail: null },
  ...{ open: true, isPause: true, owner: null, voidAsked: true, reversalAsked: false, abandonAsked: false },
};

test('1 to 3 choose which tables are listed, and D opens the first open item, but decides nothing', () => {
  const shown: Show[] = [];
  const ordered: string[] = [];
  const { page } = inPage(
    <LiveProvider address={{ url: 'http://127.0.0.1:9' }} userId={null}>
      <ShowKeys show="all" count={() => 0} onShow={(show) => void shown.push(show)} />
      <OpenMatters
        standing={[]}
        incidents={[VOID]}
        stale={false}
        onOrder={(tableId) => void ordered.push(tableId)}
        supervises
        talk={
          <article>
            <span>
              <button type="button" onClick={() => void ordered.push('hidden')}>
                Hide
              </button>
            </span>
          </article>
        }
      />
    </LiveProvider>,
  );
  for (const key of ['2', '3', '1', 'd']) press(page, key);
  expect(shown).toEqual(['attention', 'dealer', 'all']);
  expect(ordered).toEqual(['vesper']);
});

test('where no table waits, D presses nothing about a reported message', () => {
  const pressed: string[] = [];
  const { page } = inPage(
    <LiveProvider address={{ url: 'http://127.0.0.1:9' }} userId={null}>
      <ShowKeys show="all" count={() => 0} onShow={() => undefined} />
      <OpenMatters
        {...{ standing: [], incidents: [], stale: false, onOrder: () => void pressed.push('order'), supervises: true }}
        talk={
          <article>
            <span>
              <button type="button" onClick={() => void pressed.push('hide')}>
                Hide
              </button>
            </span>
          </article>
        }
      />
    </LiveProvider>,
  );
  press(page, 'd');
  expect(pressed).toEqual([]);
});
