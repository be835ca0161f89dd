import type { MemberSelection } from '#contract/members/members-writes.contract.ts';
import type { SlipsIssued } from '#contract/members/member-slips.contract.ts';
import { memberSlipsOperations } from '#contract/members/member-slips.operations.ts';
import { useAct } from '#shell/plugin-api.ts';
import { IssueSlipsDialog } from '#views/members/issue-slips.view.tsx';

interface Props {
  selection: MemberSelection;
  count: number;
  onClose: (issued: SlipsIssued | null) => void;
}

/** Closes with the slips, whose codes are told this once. */
export default function IssueSlipsOverlay({ selection, count, onClose }: Props) {
  const issued = useAct(memberSlipsOperations.issue, { onDone: ({ result }) => onClose(result) });
  return (
    <IssueSlipsDialog
      count={count}
      failure={issued.error?.message ?? null}
      isIssuing={issued.isPending}
      onIssue={() => issued.mutate({ ...selection, count })}
      onCancel={() => onClose(null)}
    />
  );
}
