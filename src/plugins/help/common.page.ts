import { helpAddresses } from '#contract/help/help.addresses.ts';
import { portalOperations } from '#contract/portal/portal.operations.ts';
import { definePage, read } from '#shell/plugin-api.ts';
import { commonTitles, isCommonCode } from '#views/help/common.words.ts';

export default definePage({
  reads: () => [read(portalOperations.info, {})],
  head: ({ search }) => {
    const { code } = helpAddresses.common.read(search);
    return isCommonCode(code) ? { title: commonTitles[code], canonical: helpAddresses.common.to({ code }) } : null;
  },
});
