import { libraryOperations } from '#contract/library/library.operations.ts';
import { schoolsAddresses } from '#contract/schools/schools.addresses.ts';
import { definePage, read } from '#shell/plugin-api.ts';
import { schoolLibrariesQueryOf } from './library-list-query.rule.ts';

export default definePage({
  reads: ({ search }) => {
    const { id } = schoolsAddresses.detail.read(search);
    return id ? [read(libraryOperations.list, schoolLibrariesQueryOf(id))] : [];
  },
});
