import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { encode } from 'uqr';
import { activationAddresses } from '#contract/activation/activation.addresses.ts';
import { membersAddresses } from '#contract/members/members.addresses.ts';
import { usePlatform } from '#shell/plugin-api.ts';
import { SlipsGone, SlipsPage } from '#views/members/slips-page.view.tsx';
import { slips } from './slips.store.ts';

/** Slips to be printed. After a reload there are none: their codes were told once. */
export default function SlipsScreen() {
  const { navigate, origin } = usePlatform();
  const [query] = useSearchParams();
  const { school } = membersAddresses.slips.read(query);
  const [issued] = useState(slips.issued);
  const squares = useMemo(() => {
    const of = (kind: 'learner' | 'staff') =>
      encode(origin + activationAddresses.activate.to({ school: issued?.schoolId ?? '', kind }), { border: 0 }).data;
    return { learner: of('learner'), staff: of('staff') };
  }, [issued, origin]);
  // Whoever comes after, in this tab, is shown nobody's codes.
  useEffect(
    () => () => {
      slips.issued = null;
    },
    [],
  );
  const leave = () => navigate(membersAddresses.list.to({ school }));
  if (issued === null) return <SlipsGone onLeave={leave} />;
  return (
    <SlipsPage
      issued={issued}
      address={origin.replace(/^https?:\/\//, '') + activationAddresses.activate.pattern}
      squares={squares}
      onPrint={() => window.print()}
      onLeave={leave}
    />
  );
}
