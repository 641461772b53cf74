import { afterEach, beforeEach, expect, test } from 'vitest';
import { videoChoices } from '../choices.ts';
import type { TestConnection } from '../transport/line.testing.ts';
import { closeLine, line, openLine, passes } from '../transport/line.testing.ts';
import { chooseCamera } from './chosen-camera.ts';
import { liveAt, onAir } from './live.testing.ts';
import { TableWatch } from './table-watch.ts';

beforeEach(openLine);
afterEach(() => {
  chooseCamera('vesper', 'dealer');
  videoChoices.setState({ small: false });
  closeLine();
});

async function watches() {
  const live = liveAt('vesper');
  live.shows(onAir({ tableCamera: 'live', small: 'live' }));
  const watch = new TableWatch(live.client, 'vesper');
  await passes(0);
  const first = line.connection;
  await moves(first);
  return { ...live, watch, first, isMoving: () => watch.state.getState().isMoving };
}

/** The picture of a connection moves for half a second. */
async function moves(connection: TestConnection): Promise<void> {
  connection.becomes('connected');
  for (let frame = 1; frame <= 5; frame++) {
    connection.shows(frame);
    await passes(100);
  }
}

const watchedStreams = () =>
  line.requests.filter((request) => request.startsWith('POST')).map((each) => each.slice(12));

test('a picture stays until the first frame of the camera that is chosen', async () => {
  const { watch, first } = await watches();
  chooseCamera('vesper', 'table');
  await passes(0);
  expect(watchedStreams()).toEqual(['vesper/whep', 'vesper/table/whep']);
  const second = line.connection;
  expect(first.connectionState).toBe('connected');
  await moves(second);
  expect(first.connectionState).toBe('connected');
  await passes(600);
  expect([first.connectionState, second.connectionState]).toEqual(['closed', 'connected']);
  watch.close();
});

test('a choice that is taken back before its first frame changes nothing', async () => {
  const { watch, first } = await watches();
  chooseCamera('vesper', 'table');
  await passes(0);
  const second = line.connection;
  chooseCamera('vesper', 'dealer');
  await passes(1_000);
  expect(second.connectionState).toBe('closed');
  expect(first.connectionState).toBe('connected');
  expect(line.connections).toHaveLength(2);
  watch.close();
});

test('a viewer of a camera that goes off air falls back to the other, and returns with it', async () => {
  chooseCamera('vesper', 'table');
  const { watch, shows } = await watches();
  shows(onAir({ tableCamera: 'offline' }));
  await passes(0);
  expect(watchedStreams()).toEqual(['vesper/table/whep', 'vesper/whep']);
  await moves(line.connection);
  shows(onAir({ tableCamera: 'live' }));
  await passes(0);
  expect(watchedStreams().at(-1)).toBe('vesper/table/whep');
  watch.close();
});

test('a viewer who saves data gets the smaller picture of the dealer camera', async () => {
  const { watch } = await watches();
  videoChoices.setState({ small: true });
  await passes(0);
  expect(watchedStreams().at(-1)).toBe('vesper/small/whep');
  watch.close();
});

test('the table is held back by the delay of the picture, while it moves', async () => {
  const { watch, holdBack, isMoving } = await watches();
  expect(isMoving()).toBe(true);
  let [frames, buffered] = [5, 0];
  for (let at = 0; at < 2_000; at += 250) {
    frames += 1;
    buffered += 0.3;
    line.connection.shows(frames, { jitterBufferDelay: buffered });
    await passes(250);
  }
  expect(holdBack.mock.lastCall?.[1]).toBeCloseTo(300);
  await passes(3_000);
  expect(isMoving()).toBe(false);
  expect(holdBack.mock.lastCall).toEqual(['vesper', 0]);
  watch.close();
});
