export { Chance } from './chance.ts';
export { Connection, type Way } from './connection.ts';
export { Crowd, type CrowdParts } from './crowd.ts';
export { signInAsGuest, signInWith } from './front-door.ts';
export { humanMind } from './human/human-mind.ts';
export { allIn, bet, decision, type Judgement, restless, steady } from './minds.ts';
export { admitPlayers, openSessions, type Pass } from './passes.ts';
export {
  type Acknowledgement,
  CrowdPlayer,
  type Mind,
  type Moment,
  type PlayerParts,
  type TopUpAnswer,
} from './player.ts';
export { killOnExit, launchServer, type ServerProcess } from './server-process.ts';
export { Sight } from './sight.ts';
export { type BettingStyle, proposeBet, proposeWithdrawal } from './wagers.ts';
