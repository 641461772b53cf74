"""A publisher or viewer that is GStreamer's webrtcbin: webrtcbin.py publish|watch ADDRESS TOKEN BUNDLE-POLICY CODEC [RELAY]

With the address of a relay it is reached through that alone. It prints `ready` with its first answer. A viewer counts decoded pictures and sounds, and prints `received` when both came.
"""
import sys
import urllib.error
import urllib.request

import gi

gi.require_version("Gst", "1.0")
gi.require_version("GstSdp", "1.0")
gi.require_version("GstWebRTC", "1.0")
from gi.repository import GLib, Gst, GstSdp, GstWebRTC

ENOUGH = 5
ENCODERS = {
    "VP8": "vp8enc deadline=1 keyframe-max-dist=15 ! rtpvp8pay",
    "H264": "x264enc tune=zerolatency speed-preset=ultrafast key-int-max=15 bframes=0 ! video/x-h264,profile=constrained-baseline ! rtph264pay config-interval=-1",
}
DECODERS = {
    "VP8": "rtpvp8depay ! vp8dec",
    "H264": "rtph264depay ! avdec_h264",
    "OPUS": "rtpopusdepay ! opusdec",
}
FORMATS = {
    "video": "application/x-rtp,media=video,encoding-name=%s,payload=96,clock-rate=90000",
    "audio": "application/x-rtp,media=audio,encoding-name=OPUS,payload=97,clock-rate=48000,encoding-params=(string)2",
}

act, address, token, policy, codec = sys.argv[1:6]
relay = sys.argv[6] if len(sys.argv) > 6 else None
Gst.init(None)
FORMATS["video"] %= codec
if act == "publish":
    pipeline = Gst.parse_launch(
        f"webrtcbin name=peer bundle-policy={policy} "
        f"videotestsrc is-live=true ! video/x-raw,width=320,height=180,framerate=15/1 ! {ENCODERS[codec]} ! {FORMATS['video']} ! peer. "
        f"audiotestsrc is-live=true ! audioconvert ! audioresample ! opusenc ! rtpopuspay ! {FORMATS['audio']} ! peer."
    )
else:
    pipeline = Gst.Pipeline.new("viewer")
    pipeline.add(Gst.ElementFactory.make("webrtcbin", "peer"))
    Gst.util_set_object_arg(pipeline.get_by_name("peer"), "bundle-policy", policy)
peer = pipeline.get_by_name("peer")
if relay is not None:
    peer.set_property("turn-server", relay)
    Gst.util_set_object_arg(peer, "ice-transport-policy", "relay")
loop = GLib.MainLoop()
counts = {"video": 0, "audio": 0}
state = {"offered": False}


def fail(text):
    print(text, flush=True)
    loop.quit()


def offer(element):
    def created(promise, *_):
        promise.wait()
        reply = promise.get_reply()
        element.emit("set-local-description", reply.get_value("offer"), Gst.Promise.new())

    element.emit("create-offer", None, Gst.Promise.new_with_change_func(created, element, None))


def gathered(element, _):
    complete = GstWebRTC.WebRTCICEGatheringState.COMPLETE
    if element.get_property("ice-gathering-state") == complete and not state["offered"]:
        state["offered"] = True
        GLib.idle_add(exchange)


def exchange():
    sdp = peer.get_property("local-description").sdp.as_text()
    headers = {"content-type": "application/sdp", "authorization": f"Bearer {token}"}
    request = urllib.request.Request(address, data=sdp.encode(), headers=headers, method="POST")
    try:
        with urllib.request.urlopen(request) as answered:
            text = answered.read()
    except urllib.error.HTTPError as error:
        return fail(f"refused {error.code}: {error.read().decode()}")
    _, message = GstSdp.SDPMessage.new()
    GstSdp.sdp_message_parse_buffer(text, message)
    answer = GstWebRTC.WebRTCSessionDescription.new(GstWebRTC.WebRTCSDPType.ANSWER, message)
    peer.emit("set-remote-description", answer, Gst.Promise.new())
    print("ready", flush=True)
    return False


def received(kind):
    counts[kind] += 1
    if min(counts.values()) == ENOUGH and counts[kind] == ENOUGH:
        print("received", flush=True)


def arrives(_, pad):
    if pad.get_direction() != Gst.PadDirection.SRC:
        return
    structure = pad.get_current_caps().get_structure(0)
    kind, name = structure.get_string("media"), structure.get_string("encoding-name")
    decoder = Gst.parse_bin_from_description(f"queue ! {DECODERS[name]} ! fakesink name=end sync=false signal-handoffs=true", True)
    decoder.get_by_name("end").connect("handoff", lambda *_: received(kind))
    pipeline.add(decoder)
    decoder.sync_state_with_parent()
    pad.link(decoder.get_static_pad("sink"))


peer.connect("notify::ice-gathering-state", gathered)
peer.connect("pad-added", arrives)
peer.connect("on-negotiation-needed", offer)
if act == "watch":
    for kind in ("video", "audio"):
        peer.emit("add-transceiver", GstWebRTC.WebRTCRTPTransceiverDirection.RECVONLY, Gst.Caps.from_string(FORMATS[kind]))
pipeline.set_state(Gst.State.PLAYING)
# It ends with the test that started it.
GLib.io_add_watch(sys.stdin.fileno(), GLib.IO_HUP | GLib.IO_IN, lambda *_: loop.quit())
loop.run()
pipeline.set_state(Gst.State.NULL)
