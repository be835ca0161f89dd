import { useState } from 'react';
import { minuteMs } from '#contract/common/length.rule.ts';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { sitesOperations } from '#contract/sites/sites.operations.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { SitePreview } from '#views/sites/site-preview.view.tsx';

/** The home page with the draft. @param version another one is shown with each save */
export function SitePreviewPart({ id, version }: { id: string; version: number }) {
  const [as, setAs] = useState<'' | 'visitor'>('visitor');
  const { data } = useOperation(sitesOperations.previewKey, { id }, { freshMs: 0, everyMs: 20 * minuteMs });
  const address = data ? `${portalAddresses.home.to({ preview: data.key, as })}#${version}` : null;
  return <SitePreview address={address} as={as} onAs={setAs} />;
}
