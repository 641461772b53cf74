import { withFallback } from '@baize/words';
import account from '../../../messages/ar/account.json';
import baccarat from '../../../messages/ar/games/baccarat.json';
import house from '../../../messages/ar/house.json';
import table from '../../../messages/ar/table.json';
import ui from '../../../messages/ar/ui.json';
import { english } from './english.ts';

/** The Arabic texts on trial: the shell and baccarat; English where there are none. */
export const arabic: typeof english = withFallback(english, { ui, house, account, table, games: { baccarat } });
