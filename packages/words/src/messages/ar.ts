import baccarat from '../../messages/ar/baccarat.json';
import house from '../../messages/ar/house.json';
import { withFallback } from '../fallback.ts';
import { messages as english } from './en.ts';

/** The Arabic texts on trial, English where they have none. */
export const messages = withFallback(english, { house, baccarat });
