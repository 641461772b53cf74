import { readdirSync, readFileSync } from 'node:fs';
import {
  absenceMeans,
  betName,
  betting,
  choiceName,
  evolve,
  factLine,
  type Game,
  type GameDefinition,
  gameName,
  games,
  instruct,
  lineName,
  optionName,
  optionValueName,
  type Phrase,
  paidLineName,
  parseRound,
  playRound,
  presetName,
  type Round,
  type RoundEvent,
  type Setup,
  setUp,
  steps,
} from '@baize/rules';

const GAMES = new URL('../../rules/src/games/', import.meta.url);

/** Collects the phrases in values from the rules. */
type Hear = (said: unknown) => void;

/** Every distinct phrase that the rules of a game produce: about the game itself, and in each of its written rounds. */
export function saidBy(definition: GameDefinition): readonly Phrase[] {
  const said = new Map<string, Phrase>();
  const hear: Hear = (part) => {
    for (const phrase of phrasesIn(part, definition.id)) said.set(JSON.stringify(phrase), phrase);
  };
  hearDefinition(definition, hear);
  const folder = new URL(`${definition.id}/rounds/`, GAMES);
  for (const file of readdirSync(folder)) {
    const lines = parseRound(readFileSync(new URL(file, folder), 'utf8'));
    const setup = lines.ok ? setUp(games, lines.value, definition.id) : lines;
    if (!lines.ok || !setup.ok) throw new Error(`${file} cannot be played`);
    hearTable(setup.value, hear);
    hearRound(setup.value, playRound(setup.value, lines.value).events, hear);
  }
  return [...said.values()];
}

/** The phrases in a value of any shape: views, results, payouts and steps contain them beside ids and cards. */
function phrasesIn(part: unknown, game: string): readonly Phrase[] {
  if (typeof part !== 'object' || part === null) return [];
  if (
    'key' in part &&
    typeof part.key === 'string' &&
    (part.key.startsWith('house.') || part.key.startsWith(`${game}.`))
  )
    return [part as Phrase]; // a key of the catalogues and its values
  return Object.values(part).flatMap((each) => phrasesIn(each, game));
}

function hearDefinition({ id, options, absence }: GameDefinition, hear: Hear): void {
  hear(gameName(id));
  for (const choice of absence.takes) hear(absenceMeans(id, choice));
  const rules: readonly [string, { readonly type: string; readonly values?: readonly string[]; default?: unknown }][] =
    Object.entries(options);
  for (const [option, { type, values = [], default: usual }] of rules) {
    hear(optionName(id, option));
    for (const value of values) hear(optionValueName(id, option, value));
    if (type === 'paytable') for (const line of Object.keys(usual ?? {})) hear(lineName(id, line));
  }
  hear(JSON.parse(readFileSync(new URL(`${id}/odds.json`, GAMES), 'utf8')));
}

function hearTable({ game, equipment }: Setup, hear: Hear): void {
  for (const rule of game.spots.values()) {
    hear(rule);
    for (const line of rule.paytable) hear(paidLineName(game.id, line));
    // A bet of a numbered place is also written beside the place.
    if (equipment.kind !== 'wheel' && /:\d/.test(rule.id)) hear(betName(game.id, rule.id));
  }
  for (const preset of game.presets) hear(presetName(game, preset));
}

function hearRound(setup: Setup, events: readonly RoundEvent[], hear: Hear): void {
  let round: Round = betting;
  hearMoment(setup.game, round, hear);
  for (const event of events) {
    hear(event);
    if ('fact' in event) hear(factLine(setup.game, event.fact));
    round = evolve(setup.game, round, event);
    hearMoment(setup.game, round, hear);
  }
}

function hearMoment(game: Game, round: Round, hear: Hear): void {
  if (round.phase === 'void') return;
  for (const step of steps(game, round)) {
    hear(instruct(game, step));
    if (step.ask === 'choice') for (const { choice } of step.options) hear(choiceName(game, choice));
  }
  if (round.phase !== 'playing' && round.phase !== 'settled') return;
  hear(game.call?.(round.play));
  hear(game.view(round.play));
  if (round.phase === 'settled') hear(game.result(round.play));
}
