import { msg } from '@lingui/core/macro';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { read } from '#shell/plugin-api.ts';
import { spacePage } from './library-space-page.rule.ts';
import { materialQueryOf, readMaterialAddress } from './material.address.ts';

const { materials } = libraryAddresses;

export default spacePage({
  title: msg`素材中心`,
  // However it is filtered and sorted, it is the one list of the library's materials.
  addressOf: (id, search) => materials.to({ id, page: materials.read(search).page }),
  reads: (libraryId, search) => [
    read(libraryOperations.materials, materialQueryOf(libraryId, readMaterialAddress(new URLSearchParams(search)))),
  ],
});
