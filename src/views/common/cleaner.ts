import { createContext, use } from 'react';
import { cleanForPage } from './foreign-html.ts';

/** How foreign HTML is cleaned: by the browser's own parser, or on the server, which has none, by another. */
export const CleanerContext = createContext(cleanForPage);

export const useCleaner = (): ((html: string) => string) => use(CleanerContext);
