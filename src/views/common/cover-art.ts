import { createContext } from 'react';

export type CoverArt = typeof import('./art/cover.ts');

/** Given on the server, which draws a page at once and whole: the drawings of covers, which a browser fetches. */
export const CoverArtContext = createContext<CoverArt | null>(null);
