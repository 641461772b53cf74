// npm run player -- ACT NAME "REASON": manages a player's account from the command line.
import { disableAccount, enableAccount, endSessions, resetPassword, resetSecondFactor } from '@baize/auth';
import { ACTOR, done, runAct } from './shared/accounts.mjs';

const about = async (house, [name, why = '']) => ({ whose: 'player', userId: await house.idOf(name), why });

/** What each act does with its arguments; returns the message for the terminal. */
const ACTS = {
  reset: async (house, words) => {
    const reset = await resetPassword(house.auth, ACTOR, await about(house, words));
    const how = 'valid for 24 hours and only for choosing another one';
    return done(reset.ok ? null : reset.refused, `The password of ${words[0]} is now ${reset.password}, ${how}.`);
  },
  'reset-factor': async (house, words) =>
    done(
      await resetSecondFactor(house.auth, ACTOR, await about(house, words)),
      `${words[0]} signs in with the password alone.`,
      `${words[0]} has no second factor.`,
    ),
  'end-sessions': async (house, words) =>
    done(
      await endSessions(house.auth, ACTOR, await about(house, words)),
      `${words[0]} is signed out everywhere.`,
      `${words[0]} is signed in nowhere.`,
    ),
  disable: async (house, words) =>
    done(
      await disableAccount(house.auth, ACTOR, await about(house, words)),
      `${words[0]} is disabled.`,
      `${words[0]} is disabled already.`,
    ),
  enable: async (house, words) =>
    done(
      await enableAccount(house.auth, ACTOR, await about(house, words)),
      `${words[0]} may sign in again.`,
      `${words[0]} is not disabled.`,
    ),
};

await runAct(ACTS, 'player');
