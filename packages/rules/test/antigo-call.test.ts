import { expect, test } from 'vitest';
import { calls } from './called.ts';

test('a shared table: the ribbon as it grows, the dealer’s draw, and each seat from the right', () => {
  const said = calls(
    'antigo',
    `bet ana ante:1 1000 insurance:1 200
bet ben ante:2 1000
bet cem ante:5 1000
close
act check-antes
card seat:1 9c
card seat:2 7c
card seat:5 7s
card dealer down
card seat:1 9d
card seat:2 Kd
card seat:5 Ks
card dealer down
card seat:1 Kh
card seat:2 8d
card seat:5 Ts
choice seat:1 ana card:1 0
choice seat:2 ben card:3 0
timeout
reveal dealer 3h
reveal dealer 3s
card dealer Ah
act take-and-pay seat:5
act take-and-pay seat:2
act take-and-pay seat:1`,
  );
  expect(said).toEqual([
    'No more bets.',
    'All antes are equal.',
    'First card to each seat.',
    'Second card to each seat.',
    'Third card to each seat.',
    'One card to the ribbon, please. You may talk.',
    'The ribbon has nine. Seats two and five to give.',
    'The ribbon has seven. Seat five to give.',
    'The ribbon has seven. The dealer turns.',
    'Dealer shows three.',
    'Dealer has six and draws.',
    'Dealer has seven.',
    'Seat five: hand ties, community ties. Ante loses.',
    'Seat two: hand ties, community ties. Ante loses.',
    'Seat one: hand wins, community ties. Ante comes back. Insurance loses.',
  ]);
});

test('a single player table: hands are split, nothing is shared, and insurance is told', () => {
  const said = calls(
    'antigo',
    `game antigo
option mode "single"
bet ana ante:3 2000 insurance:3 100
close
card seat:3 9c
card dealer down
card seat:3 Kd
card dealer down
card seat:3 9h
choice seat:3 ana card:1 0
reveal dealer 4h
reveal dealer 5s
act take-and-pay seat:3`,
  );
  expect(said).toEqual([
    'No more bets.',
    'First card to each seat.',
    'Second card to each seat.',
    'Third card to each seat.',
    'Two cards and one, please.',
    'All hands are split. The dealer turns.',
    'Dealer shows four.',
    'Dealer has nine.',
    'Seat three: hand ties, second hand ties. Ante comes back. Insurance pays 5 to 1.',
  ]);
});
