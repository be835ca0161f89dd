import { msg } from '@lingui/core/macro';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import { spacePage } from './library-space-page.rule.ts';

export default spacePage({ title: msg`介绍`, addressOf: (id) => libraryAddresses.introduction.to({ id }) });
