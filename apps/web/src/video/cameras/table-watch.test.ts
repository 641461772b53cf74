import { afterEach, beforeEach, expect, test } from 'vitest';
import { videoChoices } from '../choices.ts';
import type { TestConnection } from '../transport/line.testing.ts';
import { closeLine, line, openLine, passes } from '../transport/line.testing.ts';
import { chooseCamera } from './chosen-camera.ts';
import { liveAt, onAir } from './live.testing.ts';
import { TableWatch } from './table-watch.ts';

beforeEach(openLine);
afterEach(() => {
  chooseCamera('vesper', 'calm', 'dealer');
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
  chooseCamera('vesper', 'calm', 'table');
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
  chooseCamera('vesper', 'calm', 'table');
  await passes(0);
  const second = line.connection;
  chooseCamera('vesper', 'calm', 'dealer');
  await passes(1_000);
  expect(second.connectionState).toBe('closed');
  expect(first.connectionState).toBe('connected');
  expect(line.connections).toHaveLength(2);
  watch.close();
});

test('a viewer of a camera that goes off air falls back to the other, and returns with it', async () => {
  chooseCamera('vesper', 'calm', 'table');
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

test('in a close-up the table camera is shown and the dealer goes on beside it, without another session', async () => {
  const { watch, first } = await watches();
  const beside = () => watch.inset.getState().isMoving;
  watch.follow('close-up', true);
  await passes(0);
  expect(beside()).toBe(false);
  const second = line.connection;
  await moves(second);
  await passes(600);
  expect(watchedStreams()).toEqual(['vesper/whep', 'vesper/table/whep']);
  expect([first.connectionState, second.connectionState]).toEqual(['connected', 'connected']);
  expect(watch.inset.getState().stream).not.toBe(watch.state.getState().stream);

  watch.follow('calm', true);
  await passes(600);
  expect(watchedStreams()).toHaveLength(2);
  expect([first.connectionState, second.connectionState]).toEqual(['connected', 'closed']);
  expect(watch.inset.getState().stream).toBeNull();
  watch.close();
});

test('in a close-up the two pictures change places as the viewer chooses, and do so in the next one', async () => {
  const { watch, first } = await watches();
  watch.follow('close-up', true);
  await passes(0);
  const second = line.connection;
  await moves(second);
  const [wheel, dealer] = [watch.state.getState().stream, watch.inset.getState().stream];
  first.shows(6);
  await passes(500);
  chooseCamera('vesper', 'close-up', 'dealer');
  await passes(0);
  expect([watch.state.getState().stream, watch.inset.getState().stream]).toEqual([dealer, wheel]);
  expect(line.connections).toHaveLength(2);
  chooseCamera('vesper', 'close-up', 'table');
  watch.close();
});

test.each([
  ['there is no room', false, {}],
  ['the viewer saves data', true, { small: true }],
] as const)('in a close-up one camera is watched where %s', async (_, hasRoom, choices) => {
  const { watch, first } = await watches();
  videoChoices.setState(choices);
  watch.follow('close-up', hasRoom);
  await passes(0);
  await moves(line.connection);
  await passes(600);
  expect(watchedStreams().at(-1)).toBe('vesper/table/whep');
  expect(first.connectionState).toBe('closed');
  expect(watch.inset.getState().stream).toBeNull();
  watch.close();
});

test('a table with one camera has no close-up', async () => {
  const { watch, shows } = await watches();
  shows(onAir());
  watch.follow('close-up', true);
  await passes(1_000);
  expect(watchedStreams()).toEqual(['vesper/whep']);
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
