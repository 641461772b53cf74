import type { IncomingMessage, ServerResponse } from 'node:http';
import { turnServer } from '@baize/auth/turn';
import { checkVideoToken } from '@baize/auth/video-token';
import { isStream } from '@baize/protocol/camera';
import type { Logger } from 'pino';
import { steadyNow } from '../clock.ts';
import { MAX_SDP_BYTES, type Offer, OfferRefused, readOffer } from '../sdp/offer.ts';
import type { Settings } from '../settings.ts';
import type { Permit, Sessions } from '../stream/sessions.ts';
import { readBody } from './body.ts';
import {
  addressOf,
  bearerOf,
  countedAddressOf,
  end,
  endNotAllowed,
  endUnauthorised,
  endWithJson,
  mediaTypeOf,
} from './http.ts';
import type { Refusals } from './refusals.ts';
import type { Route } from './route.ts';
import type { UsedTokens } from './used-tokens.ts';

/** What opens sessions. */
export interface SessionParts {
  readonly settings: Settings;
  readonly sessions: Sessions;
  readonly usedTokens: UsedTokens;
  readonly refusals: Refusals;
  readonly log: Logger;
}

/** Who asks for a session, and from where. */
interface Asking {
  readonly permit: Permit;
  readonly address: string;
}

interface Arriving extends Asking {
  readonly offer: Offer;
  /** The address by which viewers are counted; null: this machine. */
  readonly from: string | null;
}

/** Opens, shows and ends sessions over HTTP: WHIP (RFC 9725) and WHEP (draft-ietf-wish-whep), without trickle. */
export class SessionDoor {
  readonly #parts: SessionParts;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  /** Answers a request for the place where sessions with a stream are opened. */
  async open(
    route: Extract<Route, { readonly name: 'publish' | 'watch' }>,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { settings, sessions, usedTokens } = this.#parts;
    response.setHeader('accept-post', 'application/sdp');
    if (request.method === 'OPTIONS') return end(response, 204);
    if (request.method !== 'POST') return endNotAllowed(response, 'POST');
    const bearer = bearerOf(request);
    const permit = checkVideoToken(bearer, settings.secret) ?? sessions.keys.permitOf(route.stream.table, bearer);
    const address = addressOf(settings.trustedProxies, request);
    const unauthorised = (why: string) => {
      this.#parts.refusals.note(address, { ...route.stream, act: route.name }, why);
      endUnauthorised(response);
    };
    const isRight = permit !== null && permit.act === route.name && isStream(permit, route.stream);
    if (!isRight) return unauthorised('no valid token');
    if (sessions.hasEnded(permit)) return unauthorised('the grant has ended');
    if (mediaTypeOf(request) !== 'application/sdp') return end(response, 415);
    const from = countedAddressOf(settings.trustedProxies, request);
    const offer = await this.#readOffer({ permit, address }, request, response);
    if (offer === null) return;
    if (permit.act === 'watch' && !sessions.hasPlaceFor(from)) {
      this.#parts.refusals.note(address, route.stream, 'too many viewers');
      return end(response, 503, 'too many viewers');
    }
    // A key opens one session after another.
    const isFresh = 'keyVersion' in permit || usedTokens.take(bearer ?? '', steadyNow());
    if (!isFresh) return unauthorised('the token was used before');
    await this.#answer({ permit, address, offer, from }, response);
  }

  /** Answers a request for a session: whether it exists and when its picture was filmed, or its end. */
  async ofSession(id: string, { method }: IncomingMessage, response: ServerResponse): Promise<void> {
    const { sessions } = this.#parts;
    if (method === 'OPTIONS') return end(response, 204);
    if (method === 'DELETE') return end(response, (await sessions.close(id)) ? 200 : 404);
    if (method !== 'GET') return endNotAllowed(response, 'GET, DELETE');
    const state = sessions.of(id);
    return state === null ? end(response, 404) : endWithJson(response, state);
  }

  /** The offer of a request; null when it was refused. */
  async #readOffer(
    { permit, address }: Asking,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<Offer | null> {
    const sdp = await readBody(request, MAX_SDP_BYTES);
    if (sdp === null) {
      end(response, 413);
      return null;
    }
    try {
      return readOffer(sdp, permit.act === 'publish' ? 'send' : 'receive');
    } catch (error) {
      this.#refuse({ permit, address }, error, response);
      return null;
    }
  }

  async #answer({ permit, address, offer, from }: Arriving, response: ServerResponse): Promise<void> {
    const { table, camera, act } = permit;
    try {
      const { id, answer } = await this.#parts.sessions.open(permit, { offer, from }, steadyNow());
      this.#parts.log.info({ table, camera, act }, 'session opened');
      response.setHeader('content-type', 'application/sdp');
      response.setHeader('location', `/video/sessions/${id}`);
      const relays = this.#relaysFor(id);
      if (relays.length > 0) response.setHeader('link', relays);
      end(response, 201, answer);
    } catch (error) {
      this.#refuse({ permit, address }, error, response);
    }
  }

  #refuse({ permit: { table, camera, act }, address }: Asking, error: unknown, response: ServerResponse): void {
    const isKnown = error instanceof OfferRefused;
    const about = { table, camera, act, ...(isKnown ? { reason: error.message } : { err: error }) };
    this.#parts.refusals.note(address, about, 'offer refused');
    if (isKnown) end(response, error.status, error.message);
    else end(response, 400, 'the offer cannot be accepted');
  }

  /** The TURN servers with credentials for this session, as an encoder reads them (RFC 9725, section 4.6). */
  #relaysFor(id: string): readonly string[] {
    const { turn } = this.#parts.settings;
    if (turn === undefined) return [];
    const { urls, username, credential } = turnServer(turn, id, Date.now());
    const access = `username="${username}"; credential="${credential}"; credential-type="password"`;
    return urls.map((url) => `<${url}>; rel="ice-server"; ${access}`);
  }
}
