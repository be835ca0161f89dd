import type { DocumentRule } from '#contract/members/documents.contract.ts';
import { documentsOperations } from '#contract/members/documents.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { useRecord } from '#shell/plugin-editing.ts';
import { DocumentRulePanel } from '#views/datamanagement/document-rule.view.tsx';

export function DocumentRulePart({ schoolId }: { schoolId: string }) {
  const { askOverlay } = usePlatform();
  const shown = useOperation(documentsOperations.rule, { schoolId }, { freshMs: 0 });
  const { put } = useRecord(documentsOperations.rule, { schoolId });
  const decide = async (rule: DocumentRule, isOn: boolean) => {
    const props = { rule, isOn, onRead: put };
    const decided = await askOverlay<DocumentRule, typeof props>(
      () => import('./set-document-rule.overlay.tsx'),
      props,
    );
    if (decided) put(decided);
  };
  return <DocumentRulePanel shown={shownOf(shown)} onDecide={(rule, isOn) => void decide(rule, isOn)} />;
}
