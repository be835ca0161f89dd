import { createContext, use } from 'react';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { useOperation } from '#shell/plugin-api.ts';

/** The library whose space is open; the frame renders its pages only when there is one. */
export const SpaceContext = createContext('');

export const useLibraryId = () => use(SpaceContext);

/** The library that is open; the frame has asked for it already. */
export const useLibrary = () => useOperation(libraryOperations.detail, { ZYKID: useLibraryId() });
