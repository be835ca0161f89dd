import { libraryOperations } from '#contract/library/library.operations.ts';
import { definePage, read } from '#shell/plugin-api.ts';
import { hotLibrariesQuery } from './library-list-query.rule.ts';

export default definePage({ reads: () => [read(libraryOperations.list, hotLibrariesQuery)] });
