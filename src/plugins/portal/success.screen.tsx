import { useSearchParams } from 'wouter';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { ResultPage } from '#views/portal/result.view.tsx';

export default function SuccessScreen() {
  const [query] = useSearchParams();
  const { message, back } = portalAddresses.success.read(query);
  return <ResultPage kind="success" message={message || null} back={back || null} />;
}
