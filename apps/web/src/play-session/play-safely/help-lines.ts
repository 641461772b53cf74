/** Who helps people with gambling: independent of any casino, free and confidential. */
export interface HelpLine {
  /** ISO 3166; null: in any country. */
  readonly country: 'AT' | 'CH' | 'DE' | 'FR' | 'GB' | 'NL' | 'US' | null;
  /** The organisation, as it calls itself. */
  readonly name: string;
  readonly phone?: string;
  /** Its own site, which is the source of its number. */
  readonly url: string;
}

/** A house compares them with the sites of the organisations, and adds those of its country. */
export const HELP_LINES: readonly HelpLine[] = [
  { country: 'GB', name: 'GamCare', phone: '0808 8020 133', url: 'https://www.gamcare.org.uk' },
  { country: 'DE', name: 'Check dein Spiel', phone: '0800 1 37 27 00', url: 'https://www.check-dein-spiel.de' },
  { country: 'AT', name: 'Spielsuchthilfe', phone: '01 544 13 57', url: 'https://www.spielsuchthilfe.at' },
  { country: 'CH', name: 'SOS-Spielsucht', phone: '0800 040 080', url: 'https://www.sos-spielsucht.ch' },
  { country: 'NL', name: 'Loket Kansspel', phone: '0800 24 000 22', url: 'https://loketkansspel.nl' },
  { country: 'FR', name: 'Joueurs Info Service', phone: '09 74 75 13 13', url: 'https://www.joueurs-info-service.fr' },
  { country: 'US', name: 'National Council on Problem Gambling', url: 'https://www.ncpgambling.org' },
  { country: null, name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org' },
  { country: null, name: 'Gamblers Anonymous', url: 'https://gamblersanonymous.org' },
];
