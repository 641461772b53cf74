import { hostname } from 'node:os';

/** This process, for people: the machine and the process id. In its row, its log and its metrics. */
export const nodeName = `${hostname()} ${process.pid}`;
