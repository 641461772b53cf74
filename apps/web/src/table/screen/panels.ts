// The panels that are opened now and then, in one file for browsers.
export { SessionPanel } from '../../play-session/session-panel.tsx';
export { HistoryPanel } from '../history/history-panel.tsx';
export { Contract } from '../rules/contract.tsx';
export { LimitsPanel } from '../rules/limits-panel.tsx';
export { SealedPanel } from '../sealed/sealed-panel.tsx';
