import type { z } from 'zod';
import { pageOf } from './fields.ts';
import { HOUSE_OPERATIONS } from './house-operations.ts';
import { acting, type Operation, reading } from './operation.ts';
import {
  Act,
  Approval,
  ApprovalsQuery,
  AuditQuery,
  LastRounds,
  NewConfig,
  Nothing,
  Player,
  PlayersQuery,
  Report,
  ReportQuery,
  Round,
  RoundsQuery,
  Table,
  TableVersion,
  Verdict,
  WholeRound,
} from './shapes.ts';

/** Every call of the API. Routes, description and client follow from this table. */
export const OPERATIONS = {
  listTables: {
    ...reading,
    path: '/tables',
    needs: 'read-history',
    about: 'All tables, in the order of the lobby',
    answer: pageOf(Table),
  },
  readTable: { ...reading, path: '/tables/{id}', needs: 'read-history', about: 'One table', answer: Table },
  listTableVersions: {
    ...reading,
    path: '/tables/{id}/versions',
    needs: 'read-history',
    about: 'The configurations of a table, the newest first, up to 200',
    answer: pageOf(TableVersion),
  },
  openTable: {
    ...acting,
    path: '/tables/{id}/open',
    needs: 'open-tables',
    about:
      'Puts a draft into service, with `manage` a retired table too; a draft with terms of its own takes a second person',
  },
  closeTable: {
    ...acting,
    path: '/tables/{id}/close',
    needs: 'manage',
    about: 'Retires a table after its round in play',
  },
  pauseTable: {
    ...acting,
    path: '/tables/{id}/pause',
    needs: 'supervise',
    about: 'Pauses a table, its round in play too, until somebody of the pit resumes it',
  },
  resumeTable: {
    ...acting,
    path: '/tables/{id}/resume',
    needs: 'supervise',
    about: 'Lets it go on; not while somebody asks to void its round',
    body: Nothing,
  },
  announceClosing: {
    ...acting,
    path: '/tables/{id}/last-rounds',
    needs: 'manage',
    about: 'Closes a table after so many rounds, which its players see',
    body: LastRounds,
  },
  keepOpen: {
    ...acting,
    path: '/tables/{id}/keep-open',
    needs: 'manage',
    about: 'Takes an announced closing back, or opens a table that was closed in the pit',
    body: Nothing,
  },
  configureTable: {
    ...acting,
    path: '/tables/{id}/configuration',
    needs: 'manage',
    about: 'Stores a configuration, or asks a second person for one that lets somebody bet or win more',
    body: NewConfig,
  },
  withdrawConfiguration: {
    ...acting,
    path: '/tables/{id}/configuration/withdrawal',
    needs: 'manage',
    about: 'Keeps the configuration in force instead of one that waits for its time',
  },
  listRounds: {
    ...reading,
    path: '/rounds',
    needs: 'read-history',
    about: 'Rounds, the newest first',
    query: RoundsQuery,
    answer: pageOf(Round),
  },
  readRound: {
    ...reading,
    path: '/rounds/{id}',
    needs: 'read-history',
    about: 'One round with its events, bets, transfers and their proof',
    answer: WholeRound,
  },
  listPlayers: {
    ...reading,
    path: '/players',
    needs: 'read-ledger',
    about: 'Players with their balances, by name',
    query: PlayersQuery,
    answer: pageOf(Player),
  },
  readPlayer: { ...reading, path: '/players/{id}', needs: 'read-ledger', about: 'One player', answer: Player },
  blockPlayer: {
    ...acting,
    path: '/players/{id}/block',
    needs: 'manage-players',
    about: 'Disables the account of a player and ends its sessions',
  },
  unblockPlayer: {
    ...acting,
    path: '/players/{id}/unblock',
    needs: 'manage-players',
    about: 'Lets a player sign in again',
  },
  readReport: {
    ...reading,
    path: '/reports',
    needs: 'read-history',
    about: 'Sums of a period in one currency; without a period, of the last 30 gaming days',
    query: ReportQuery,
    answer: Report,
  },
  listActs: {
    ...reading,
    path: '/audit',
    needs: 'read-audit',
    about: 'The audit log, the newest first',
    query: AuditQuery,
    answer: pageOf(Act),
  },
  listApprovals: {
    ...reading,
    path: '/approvals',
    needs: 'read-history',
    about:
      'Requests for approval that the token may see, the newest first; the open ones unless another state is asked for',
    query: ApprovalsQuery,
    answer: pageOf(Approval),
  },
  decideApproval: {
    ...acting,
    path: '/approvals/{id}/decision',
    needs: 'approve-tables',
    about:
      'Approves or refuses what somebody else asked about a table, or withdraws a request of one’s own. Accounts and keys are decided by people at the page',
    body: Verdict,
  },
  ...HOUSE_OPERATIONS,
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof OPERATIONS;

/** What a call answers. */
export type AnswerOf<Name extends OperationName> = z.output<(typeof OPERATIONS)[Name]['answer']>;
/** What a call is given at the server, its schema passed: the query of a reading one, the body of an acting one. */
export type InputOf<Name extends OperationName> = (typeof OPERATIONS)[Name] extends { readonly query: infer Query }
  ? z.output<Query>
  : (typeof OPERATIONS)[Name] extends { readonly body: infer Body }
    ? z.output<Body>
    : never;
/** The same as a client writes it. */
export type GivenOf<Name extends OperationName> = (typeof OPERATIONS)[Name] extends { readonly query: infer Query }
  ? z.input<Query>
  : (typeof OPERATIONS)[Name] extends { readonly body: infer Body }
    ? z.input<Body>
    : never;

/** Where the calls are. */
export const API_PATH = '/api/v1';
