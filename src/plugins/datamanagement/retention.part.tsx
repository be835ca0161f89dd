import type { RetentionRule, RetentionRules } from '#contract/datamanagement/data-retention.contract.ts';
import { datamanagementOperations } from '#contract/datamanagement/datamanagement.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { useRecord } from '#shell/plugin-editing.ts';
import { DataRetention } from '#views/datamanagement/data-retention.view.tsx';

export function RetentionPart({ schoolId }: { schoolId: string }) {
  const { askOverlay } = usePlatform();
  const rules = useOperation(datamanagementOperations.retention, { schoolId }, { freshMs: 0 });
  const { put } = useRecord(datamanagementOperations.retention, { schoolId });
  const decide = async (rule: RetentionRule) => {
    const props = { schoolId, rule, onRead: put };
    const decided = await askOverlay<RetentionRules, typeof props>(() => import('./set-retention.overlay.tsx'), props);
    if (decided) put(decided);
  };
  return <DataRetention shown={shownOf(rules)} onDecide={(rule) => void decide(rule)} />;
}
