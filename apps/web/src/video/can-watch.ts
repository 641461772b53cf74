/** Whether this browser plays WebM from memory. */
export const canPlayWebm = (): boolean =>
  'MediaSource' in window && MediaSource.isTypeSupported('video/webm; codecs="vp8"');

/** Whether this browser can show live video at all. */
export const canWatch = (): boolean => 'RTCPeerConnection' in window || canPlayWebm();
