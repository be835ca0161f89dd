import { useLingui } from '@lingui/react/macro';
import type { SiteContent } from '#contract/sites/sites.contract.ts';
import { Difference } from '#views/common/difference.view.tsx';
import { useSiteWords } from './site.words.tsx';

interface Props {
  fields: readonly (keyof SiteContent)[];
  before: SiteContent | null;
  after: SiteContent;
  beforeWord: string;
  afterWord: string;
  sectionName: (id: string) => string;
}

/** What a site says, field by field, as it is and as it would be. */
export function SiteDifference({ fields, before, after, sectionName, ...words }: Props) {
  const { t } = useLingui();
  const { names, shown } = useSiteWords(sectionName);
  const different = fields.map((field) => ({
    name: names[field],
    before: before ? shown(field, before) : t`空`,
    after: shown(field, after),
  }));
  return <Difference fields={different} {...words} />;
}
