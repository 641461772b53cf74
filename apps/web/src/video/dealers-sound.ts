import { createStore } from 'zustand/vanilla';

/** Whether the viewer has turned the dealer's sound on since the page was loaded: browsers autoplay only without sound. */
export const dealersSound = createStore<{ readonly on: boolean }>(() => ({ on: false }));
