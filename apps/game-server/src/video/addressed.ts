import { checkVideoToken } from '@baize/auth/video-token';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Reporting, VideoLine } from './reports.ts';
import { fill, hasToken, pathOf, type SessionTemplates, tokenIn } from './templates.ts';

const EVERY_MS = 1_000;

/** The question of a proxy before it forwards a request that opens a session. */
const question = z.object({
  /** Path and query of that request. */
  uri: z.string().max(8_192),
  /** Its bearer token. */
  token: z.string().default(''),
});

/**
 * An external WHIP and WHEP server that is known by its addresses only. Which tables have a picture is reported by the
 * consoles that send it. Sessions are ended by the pages that opened them: nothing else can.
 */
export class AddressedVideo implements VideoLine {
  readonly #templates: SessionTemplates;
  readonly #secret: string;
  readonly #reporting: Reporting;
  readonly #timer: NodeJS.Timeout;

  constructor(
    { templates, secret }: { readonly templates: SessionTemplates; readonly secret: string },
    reporting: Reporting,
    log: Logger,
  ) {
    this.#templates = templates;
    this.#secret = secret;
    this.#reporting = reporting;
    this.#timer = setInterval(() => this.reportNow(), EVERY_MS);
    log.warn(
      { publish: new URL(templates.publish).origin, watch: new URL(templates.watch).origin },
      'the external video server has no control API: sessions are ended by the pages that opened them, not by this server',
    );
  }

  /** Takes the grants that have ended and what the consoles report. */
  reportNow(): void {
    this.#reporting.take();
    this.#reporting.received(this.#reporting.onAir());
  }

  /** Whether a token permits the session at the address it is used at, and its grant is open. */
  authorises(asked: unknown, now: number): boolean {
    const read = question.safeParse(asked);
    if (!read.success) return false;
    const { uri, token: bearer } = read.data;
    return (['publish', 'watch'] as const).some((act) => {
      const template = this.#templates[act];
      const token = hasToken(template) ? tokenIn(template, uri) : bearer;
      const permit = checkVideoToken(token, this.#secret, now);
      if (permit?.act !== act || !this.#reporting.isOpen(permit.grant)) return false;
      return uri === pathOf(fill(template, permit, token ?? ''));
    });
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
