import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import type { DataCheck } from '#contract/datamanagement/data-checks.contract.ts';
import { datamanagementAddresses } from '#contract/datamanagement/datamanagement.addresses.ts';
import { datamanagementOperations } from '#contract/datamanagement/datamanagement.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { DataQuality } from '#views/datamanagement/data-quality.view.tsx';

const pageAddress = datamanagementAddresses.page;

export function QualityPart({ schoolId }: { schoolId: string }) {
  const { t } = useLingui();
  const checks = useOperation(datamanagementOperations.checks, { schoolId }, { freshMs: 0 });
  return (
    <Loaded shown={shownOf(checks)} what={t`检查项`} skeleton={<SkeletonRows count={8} height={40} />}>
      {({ data }) => <Opened schoolId={schoolId} checks={data} />}
    </Loaded>
  );
}

/** Opens what the address names, else the first that found something. */
function Opened({ schoolId, checks }: { schoolId: string; checks: DataCheck[] }) {
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const place = pageAddress.read(query);
  const chosen = checks.find(({ id }) => id === place.check) ?? checks.find(({ count }) => count > 0) ?? checks[0];
  const input = chosen ? { schoolId, check: chosen.id, pageNo: place.page, pageSize: 20 } : null;
  const findings = useOperation(datamanagementOperations.findings, input, { freshMs: 0 });
  if (!chosen) return null;
  const go = (change: Partial<typeof place>) =>
    navigate(pageAddress.to({ ...place, page: 1, ...change }), { replace: true });
  return (
    <DataQuality
      checks={checks}
      chosen={chosen}
      findings={shownOf(findings)}
      onChoose={(check) => go({ check })}
      onPage={(page) => go({ check: chosen.id, page })}
    />
  );
}
