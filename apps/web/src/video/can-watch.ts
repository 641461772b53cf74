import { memoryOf } from './transport/webm/memory.ts';

/** Whether this browser can show live video at all. */
export const canWatch = (): boolean => 'RTCPeerConnection' in window || memoryOf() !== null;
