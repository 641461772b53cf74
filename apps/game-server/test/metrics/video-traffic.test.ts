import { expect, test } from 'vitest';
import { TrafficMeter } from '../../src/video/traffic.ts';

const everyTable = () => true;
const counts = (bytes: number, packets = 0, lost = 0) => ({ bytes, packets, lost });
const from = (camera: 'dealer' | 'table' | 'small', sent: ReturnType<typeof counts>) => ({ sent: { [camera]: sent } });

test('what a video server sends is added up from the first report on, by camera, beyond tables that come and go', () => {
  const meter = new TrafficMeter();
  meter.report({ vesper: from('dealer', counts(1_000, 10, 1)) }, everyTable);
  expect(meter.sum.dealer).toEqual(counts(0));
  meter.report({ vesper: from('dealer', counts(1_700, 17, 3)), orbit: from('small', counts(50, 1)) }, everyTable);
  meter.report({}, everyTable);
  meter.report({ vesper: from('dealer', counts(1_900, 19, 3)) }, everyTable);
  expect(meter.sum).toEqual({ dealer: counts(900, 9, 2), table: counts(0), small: counts(50, 1) });
});

test('a video server that has started again counts from zero, and the tables of another game server are its own', () => {
  const meter = new TrafficMeter();
  const own = (table: string) => table === 'vesper';
  meter.report({ vesper: from('table', counts(1_000)), orbit: from('table', counts(1_000)) }, own);
  meter.report({ vesper: from('table', counts(300)), orbit: from('table', counts(5_000)) }, own);
  meter.report({ vesper: from('table', counts(450)) }, own);
  expect(meter.sum.table).toEqual(counts(450));
});
