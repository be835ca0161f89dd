import { groupWorkOperations as operations } from '#contract/homework/group-work.operations.ts';
import { useAct, useOperation } from '#shell/plugin-api.ts';
import { GroupMembers } from '#views/homework/group-members.view.tsx';

interface Props {
  submissionId: string;
  totalPoints: number;
  mayMark: boolean;
}

/** On the marking desk: who of the group handed in, and who gets another mark. */
export function GroupOfSubmission({ submissionId, totalPoints, mayMark }: Props) {
  const members = useOperation(operations.members, { id: submissionId }, { freshMs: 0 });
  const set = useAct(operations.setMemberMark, { refresh: [operations.members] });
  if (!members.data || members.isPlaceholderData || members.data.members.length === 0) return null;
  return (
    <GroupMembers
      members={members.data.members}
      totalPoints={totalPoints}
      mayMark={mayMark}
      isBusy={set.isPending}
      message={set.error?.message ?? null}
      onSet={(learnerId, mark, onDone) =>
        set.mutate({ id: submissionId, learnerId, ...mark }, { onSuccess: () => onDone() })
      }
    />
  );
}
