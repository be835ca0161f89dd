import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { RightChange } from '#contract/roles/role-rights.rule.ts';
import { rolesAddresses } from '#contract/roles/roles.addresses.ts';
import type { RoleMatrix } from '#contract/roles/roles.contract.ts';
import { rolesOperations } from '#contract/roles/roles.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useKeys } from '#kit/use-keys.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { pendingOf, stepped } from '#views/roles/role-rights.rule.ts';
import { RoleRights } from '#views/roles/role-rights.view.tsx';
import { RolesPage, type RolesTab } from '#views/roles/roles-page.view.tsx';

export function RightsPart({ onTab }: { onTab: (tab: RolesTab) => void }) {
  const { t } = useLingui();
  const { askOverlay, setUnsaved, confirm } = usePlatform();
  const matrix = useOperation(rolesOperations.matrix, {}, { freshMs: 0 });
  const [typed, setTyped] = useState<readonly RightChange[]>([]);
  // Somebody else may have done the same meanwhile.
  const changes = matrix.data ? pendingOf(matrix.data, typed) : [];
  const count = changes.length;
  useEffect(() => {
    setUnsaved(count > 0);
    return () => setUnsaved(false);
  }, [count, setUnsaved]);

  async function apply() {
    if (!matrix.data || count === 0) return;
    const props = { changes };
    const done = await askOverlay<true, typeof props>(() => import('./difference.overlay.tsx'), props);
    if (done) setTyped([]);
  }
  async function leave(tab: RolesTab) {
    const question = { title: t`放弃 ${count} 处改动？`, agree: t`放弃改动`, isDanger: true };
    if (count === 0 || (await confirm(question))) onTab(tab);
  }
  useKeys({ '$mod+s': () => void apply() }, { whileTyping: true });
  return (
    <RolesPage
      tab="rights"
      onTab={(tab) => tab !== 'rights' && void leave(tab)}
      count={count}
      onDrop={() => setTyped([])}
      onApply={() => void apply()}
    >
      <Loaded shown={shownOf(matrix)} what={t`角色权限`} skeleton={<SkeletonRows count={12} height={34} />}>
        {(data) => <Shown matrix={data} changes={changes} onChange={setTyped} />}
      </Loaded>
    </RolesPage>
  );
}

interface ShownProps {
  matrix: RoleMatrix;
  changes: readonly RightChange[];
  onChange: (changes: readonly RightChange[]) => void;
}

function Shown({ matrix, changes, onChange }: ShownProps) {
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const { search } = rolesAddresses.page.read(query);
  const [isOnlyChanged, setOnlyChanged] = useState(false);
  return (
    <RoleRights
      matrix={matrix}
      changes={changes}
      search={search}
      isOnlyChanged={isOnlyChanged && changes.length > 0}
      onSearch={(text) => navigate(rolesAddresses.page.to({ search: text }), { replace: true })}
      onOnlyChanged={setOnlyChanged}
      onStep={(role, permission) => onChange(stepped(matrix, changes, { role, permission }))}
    />
  );
}
