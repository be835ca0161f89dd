import { useLocation, useSearchParams } from 'wouter';
import { helpAddresses } from '#contract/help/help.addresses.ts';
import { Late, usePlatform } from '#shell/plugin-api.ts';

const texts: readonly string[] = ['ServiceAgreement', 'PrivacyPolicy'];
const loadQuestion = () => import('./agreement.part.tsx');

/** Asks on every page whoever agreed to an earlier version, but where the texts themselves are read. */
export default function AgreementOverlay() {
  const { person } = usePlatform();
  const [path] = useLocation();
  const [query] = useSearchParams();
  const { id, agreementAsked: version } = person;
  if (!version || (path === helpAddresses.common.pattern && texts.includes(helpAddresses.common.read(query).code)))
    return null;
  return <Late load={loadQuestion} key={`${id} ${version}`} version={version} />;
}
