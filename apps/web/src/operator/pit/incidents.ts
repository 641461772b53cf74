import type { Incident } from '@baize/database';
import { type Game, gameName, readOptions } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import { type StoredTableEvent, storedEvent } from '../../rounds/table-events.ts';
import { definitionOf } from '../../table/game/table-game.ts';
import { eventLine } from '../round/event-line.ts';

/** An incident in words, and whether somebody still has to do something about it. */
export interface ShownIncident {
  readonly incident: Incident;
  readonly title: string;
  /** Why the table stood still. */
  readonly reason: string | null;
  readonly detail: string | null;
  /** The table still stands still because of it. */
  readonly open: boolean;
  /** Somebody asks for the round to be void. */
  readonly voidAsked: boolean;
  /** Somebody asks for a settled round to be void; its page has the figures. */
  readonly reversalAsked: boolean;
}

/** Ends of a standstill need no line of their own: the standstill says how it stands. */
const ENDS: ReadonlySet<StoredTableEvent['type']> = new Set(['resumed', 'tableOpened']);

/**
 * Incidents as they are shown, the newest first.
 * @param paused the tables that stand still now, by what is heard live
 */
export function showIncidents(
  incidents: readonly Incident[],
  paused: ReadonlySet<string>,
  language: Language,
): readonly ShownIncident[] {
  const seen = new Set<string>();
  const decided = new Set<string | null>();
  return incidents.flatMap((incident) => {
    const event = storedEvent(incident);
    if (ENDS.has(event.type)) {
      seen.add(incident.tableId);
      return [];
    }
    if (event.type === 'reversed' || event.type === 'reversalRefused') decided.add(incident.roundId);
    const reversalAsked = event.type === 'reversalAsked' && !decided.has(incident.roundId);
    const isPause = event.type === 'paused';
    const open = reversalAsked || (isPause && paused.has(incident.tableId) && !seen.has(incident.tableId));
    const { text, detail } = eventLine(
      { event, actor: incident.actor },
      {
        game: gameOf(incident.game),
        person: (id) =>
          event.type === 'voidApproved' || event.type === 'reversed' ? (incident.askedByName ?? id) : id,
        dealer: null,
        language,
      },
    );
    return [
      {
        incident,
        title: text,
        reason: event.type === 'paused' ? language.tell(event.reason) : null,
        detail: detailOf(detail, incident.actorName, language),
        open,
        reversalAsked,
        voidAsked: open && event.type === 'paused' && event.voidAsked === true,
      },
    ];
  });
}

/** More of it, and whose doing it was. */
function detailOf(detail: string | null, name: string | null, { say }: Language): string | null {
  if (name === null) return detail;
  return detail === null ? say('operator.pit.by', { name }) : say('operator.pit.detailBy', { detail, name });
}

/** The game as it stands when no house rule is set: what its places are called does not depend on them. */
function gameOf(id: string): Game | null {
  const definition = definitionOf(id);
  if (!definition) return null;
  const options = readOptions(definition.options, {});
  return options.ok ? definition.create(options.value) : null;
}

/** A game by its printed name. */
export const gameNameIn = (game: string, { tell }: Language): string => tell(gameName(game));
