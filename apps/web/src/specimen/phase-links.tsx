import Link from 'next/link';
import { phasesOf } from './phases.ts';

type PhaseLinksProps = { path: string; game: string; search?: Record<string, string> };

/** From one phase of a specimen to the others without loading the page again; shown when reached by keyboard. */
export function PhaseLinks({ path, game, search = {} }: PhaseLinksProps) {
  const query = Object.entries(search).map(([name, value]) => (value === '' ? name : `${name}=${value}`));
  return (
    <nav aria-label={game} className="sr-only focus-within:not-sr-only">
      {phasesOf(game).map((phase) => (
        <Link key={phase} href={[`${path}/${game}/${phase}`, ...query.slice(0, 1)].join('?')} prefetch={false}>
          {phase}
        </Link>
      ))}
    </nav>
  );
}
