import { useSearchParams } from 'wouter';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { ResultPage } from '#views/portal/result.view.tsx';

export default function FailScreen() {
  const [query] = useSearchParams();
  const { message, back } = portalAddresses.fail.read(query);
  return <ResultPage kind="fail" message={message || null} back={back || null} />;
}
