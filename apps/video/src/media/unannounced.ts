import type { RTCPeerConnection, RTCRtpReceiver } from 'werift';

/**
 * Receives media whose source (SSRC) the offer does not name, which it need not: the first source that sends the payload
 * type of a section is that section's. The library drops such packets.
 */
export function receiveUnannounced(connection: RTCPeerConnection): void {
  // The library offers no other way to name a source later.
  const { router } = connection as unknown as Inner;
  for (const { receiver, dtlsTransport, codecs } of connection.getTransceivers()) {
    if (receiver.tracks.length > 0) continue;
    const { unSubscribe } = dtlsTransport.onRtp.subscribe((packet) => {
      const { ssrc, payloadType } = packet.header;
      if (codecs[0]?.payloadType !== payloadType) return;
      unSubscribe();
      router.registerRtpReceiver(receiver, ssrc);
      receiver.trackBySSRC[ssrc] = receiver.track;
      receiver.handleRtpBySsrc(packet, {});
    });
  }
}

/** A part of a connection that its type hides. */
interface Inner {
  readonly router: { registerRtpReceiver(receiver: RTCRtpReceiver, ssrc: number): void };
}
