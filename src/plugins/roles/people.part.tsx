import { useSearchParams } from 'wouter';
import { rolesByAccess } from '#contract/common/roles.rule.ts';
import { rolesAddresses } from '#contract/roles/roles.addresses.ts';
import { rolesOperations } from '#contract/roles/roles.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { RolePeople } from '#views/roles/role-people.view.tsx';
import { useAppointments } from './use-appointments.ts';
import { RolesPage, type RolesTab } from '#views/roles/roles-page.view.tsx';

export function PeoplePart({ onTab }: { onTab: (tab: RolesTab) => void }) {
  const { navigate } = usePlatform();
  const { appoint, end } = useAppointments(null);
  const [query] = useSearchParams();
  const place = rolesAddresses.page.read(query);
  const role = rolesByAccess.find((one) => one === place.role);
  const search = place.search.trim();
  const asked = { pageNo: place.page, pageSize: 20, ...(role && { role }), ...(search && { search }) };
  const people = useOperation(rolesOperations.people, asked, { freshMs: 0 });
  const go = (change: Partial<typeof place>) =>
    navigate(rolesAddresses.page.to({ ...place, page: 1, ...change }), { replace: true });
  return (
    <RolesPage tab="people" onTab={onTab} count={0} onDrop={() => undefined} onApply={() => undefined}>
      <RolePeople
        shown={shownOf(people)}
        role={role ?? ''}
        search={place.search}
        onFilter={go}
        onPage={(page) => go({ page })}
        onAppoint={() => void appoint()}
        onEnd={(holder) => void end(holder)}
      />
    </RolesPage>
  );
}
