import { useSearchParams } from 'wouter';
import { rolesAddresses } from '#contract/roles/roles.addresses.ts';
import { usePlatform } from '#shell/plugin-api.ts';
import { PeoplePart } from './people.part.tsx';
import { RightsPart } from './rights.part.tsx';

/** 角色权限, for platform administrators. */
export default function RolesScreen() {
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const { tab } = rolesAddresses.page.read(query);
  const go = (next: typeof tab) => navigate(rolesAddresses.page.to({ tab: next }), { replace: true });
  return tab === 'rights' ? <RightsPart onTab={go} /> : <PeoplePart onTab={go} />;
}
