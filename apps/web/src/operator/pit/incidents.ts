import type { Incident } from '@baize/database';
import { type Game, gameName, readOptions } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import { type StoredTableEvent, storedEvent } from '../../rounds/table-events.ts';
import { definitionOf } from '../../table/game/table-game.ts';
import { eventLine } from '../round/events/event-line.ts';

/** An incident in words, and whether it still needs a decision. */
export interface ShownIncident {
  readonly incident: Incident;
  readonly title: string;
  /** The reason of the pause, or of the request. */
  readonly reason: string | null;
  readonly detail: string | null;
  /** The table is still paused because of it. */
  readonly open: boolean;
  /** The table is paused because of it: who has taken it is known to its dealer too. */
  readonly isPause: boolean;
  /** Who has taken the matter of a pause, as an actor and by name. */
  readonly owner: { readonly by: string; readonly name: string } | null;
  /** A void of the round is requested. */
  readonly voidAsked: boolean;
  /** A void or a correction of a settled round is requested; its page has the figures. */
  readonly reversalAsked: boolean;
  /** It is requested that the round of a stopped table be abandoned. */
  readonly abandonAsked: boolean;
}

/** The end of a pause has no line of its own, nor who has taken it: the line of the pause shows its state. */
const ENDS: ReadonlySet<StoredTableEvent['type']> = new Set(['resumed', 'tableOpened']);

/** What ends a request about a settled round. */
const DECIDED: ReadonlySet<StoredTableEvent['type']> = new Set([
  'reversed',
  'reversalRefused',
  'resettled',
  'resettleRefused',
]);

/**
 * Incidents for display, newest first.
 * @param paused the tables that are paused according to the live state
 */
export function showIncidents(
  incidents: readonly Incident[],
  paused: ReadonlySet<string>,
  language: Language,
): readonly ShownIncident[] {
  const seen = new Set<string>();
  const owners = new Map<string, NonNullable<ShownIncident['owner']>>();
  const decided = new Set<string | null>();
  const abandoned = new Set<string>();
  return incidents.flatMap((incident) => {
    const event = storedEvent(incident);
    if (ENDS.has(event.type)) {
      seen.add(incident.tableId);
      return [];
    }
    if (event.type === 'acknowledged') {
      // The latest to take the pause before it.
      if (!owners.has(incident.tableId)) owners.set(incident.tableId, { by: incident.actor, name: event.name });
      return [];
    }
    if (DECIDED.has(event.type)) decided.add(incident.roundId);
    const isAsked = event.type === 'reversalAsked' || event.type === 'resettleAsked';
    const reversalAsked = isAsked && !decided.has(incident.roundId);
    if (event.type === 'abandoned' || event.type === 'abandonRefused') abandoned.add(incident.tableId);
    const abandonAsked = event.type === 'abandonAsked' && !abandoned.has(incident.tableId);
    const isPause = event.type === 'paused';
    const owner = (isPause && owners.get(incident.tableId)) || null;
    if (isPause) owners.delete(incident.tableId);
    const open =
      reversalAsked || abandonAsked || (isPause && paused.has(incident.tableId) && !seen.has(incident.tableId));
    const { text, detail } = eventLine(
      { event, actor: incident.actor },
      {
        game: gameOf(incident.game),
        person: (id) => ('askedBy' in event ? (incident.askedByName ?? id) : id),
        dealer: null,
        language,
      },
    );
    return [
      {
        incident,
        title: text,
        reason: isPause || event.type === 'abandonAsked' ? language.tell(event.reason) : null,
        detail: detailOf(detail, incident.actorName, language),
        open,
        isPause,
        owner,
        reversalAsked,
        abandonAsked,
        voidAsked: open && event.type === 'paused' && event.voidAsked === true,
      },
    ];
  });
}

/** Further details, and who did it. */
function detailOf(detail: string | null, name: string | null, { say }: Language): string | null {
  if (name === null) return detail;
  return detail === null ? say('operator.pit.by', { name }) : say('operator.pit.detailBy', { detail, name });
}

/** The game with its default house rules: the names of its places do not depend on them. */
function gameOf(id: string): Game | null {
  const definition = definitionOf(id);
  if (!definition) return null;
  const options = readOptions(definition.options, {});
  return options.ok ? definition.create(options.value) : null;
}

/** A game by its printed name. */
export const gameNameIn = (game: string, { tell }: Language): string => tell(gameName(game));
