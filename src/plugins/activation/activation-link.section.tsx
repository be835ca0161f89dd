import { activationAddresses } from '#contract/activation/activation.addresses.ts';
import { usePlatform } from '#shell/plugin-api.ts';
import { ActivationLink } from '#views/activation/activation-link.view.tsx';

/** Below the login: for whoever holds a slip of the school. */
export default function ActivationLinkSection() {
  const { navigate } = usePlatform();
  return <ActivationLink onPress={() => navigate(activationAddresses.activate.to())} />;
}
