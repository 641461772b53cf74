/** What stands in for a live picture: a dim room, and the ones on which words are hardest to read. */
export const STILLS = {
  lamp: '',
  black: '#000',
  white: '#fff',
  noise: 'repeating-conic-gradient(#fff 0 25%, #000 0 50%) 0 0 / 6px 6px',
} as const;
export type StillPicture = keyof typeof STILLS;

/** The picture that is asked for; null without one, the dim room by default. */
export const stillPicture = (name: string | undefined): StillPicture | null =>
  name === undefined ? null : name === 'black' || name === 'white' || name === 'noise' ? name : 'lamp';
