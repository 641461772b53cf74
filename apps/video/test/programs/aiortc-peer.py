"""A publisher or viewer that is aiortc: aiortc-peer.py publish|watch ADDRESS TOKEN CODEC

It prints `ready` with its first answer. A viewer counts decoded pictures and sounds, and prints `received` when both came.
"""
import asyncio
import sys
import urllib.error
import urllib.request

from aiortc import RTCConfiguration, RTCPeerConnection, RTCRtpSender, RTCSessionDescription, VideoStreamTrack
from aiortc.mediastreams import AudioStreamTrack, MediaStreamError

ENOUGH = 5


def exchange(address, token, sdp):
    headers = {"content-type": "application/sdp", "authorization": f"Bearer {token}"}
    request = urllib.request.Request(address, data=sdp.encode(), headers=headers, method="POST")
    with urllib.request.urlopen(request) as answered:
        return answered.read().decode()


async def main(act, address, token, codec):
    peer = RTCPeerConnection(RTCConfiguration(iceServers=[]))
    counts = {"video": 0, "audio": 0}

    async def count(track):
        while True:
            try:
                await track.recv()
            except MediaStreamError:
                return
            counts[track.kind] += 1
            if min(counts.values()) == ENOUGH and counts[track.kind] == ENOUGH:
                print("received", flush=True)

    peer.on("track", lambda track: asyncio.ensure_future(count(track)))
    if act == "publish":
        video = peer.addTransceiver(VideoStreamTrack(), direction="sendonly")
        peer.addTransceiver(AudioStreamTrack(), direction="sendonly")
        wanted = [each for each in RTCRtpSender.getCapabilities("video").codecs if each.mimeType == f"video/{codec}"]
        video.setCodecPreferences(wanted)
    else:
        peer.addTransceiver("audio", direction="recvonly")
        peer.addTransceiver("video", direction="recvonly")
    await peer.setLocalDescription(await peer.createOffer())
    loop = asyncio.get_event_loop()
    try:
        answer = await loop.run_in_executor(None, exchange, address, token, peer.localDescription.sdp)
    except urllib.error.HTTPError as error:
        print(f"refused {error.code}: {error.read().decode()}", flush=True)
        return
    await peer.setRemoteDescription(RTCSessionDescription(answer, "answer"))
    print("ready", flush=True)
    # It ends with the test that started it.
    await loop.run_in_executor(None, sys.stdin.read)
    await peer.close()


asyncio.run(main(*sys.argv[1:5]))
