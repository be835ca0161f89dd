import { useLingui } from '@lingui/react/macro';
import type { RightChange } from '#contract/roles/role-rights.rule.ts';
import { rolesOperations } from '#contract/roles/roles.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { useRecord } from '#shell/plugin-editing.ts';
import { pendingOf } from '#views/roles/role-rights.rule.ts';
import { RightsDifference } from '#views/roles/rights-difference.view.tsx';

const { matrix, change } = rolesOperations;

interface Props {
  changes: readonly RightChange[];
  onClose: (isDone: true | null) => void;
}

/** Closes with true once the changes hold. Where somebody else wrote since, they are shown over what stands now. */
export default function DifferenceOverlay({ changes, onClose }: Props) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const known = useOperation(matrix, {});
  const { put } = useRecord(matrix, {});
  const applied = useAct(change, {
    onDone: ({ result }) => {
      put(result);
      notify({ kind: 'success', title: t`已应用 ${pending.length} 处改动` });
      onClose(true);
    },
  });
  const pending = known.data ? pendingOf(known.data, changes) : [];
  if (!known.data) return null;
  const { version } = known.data;
  const current = applied.error && conflictOf(change, applied.error);
  return (
    <RightsDifference
      matrix={known.data}
      changes={pending}
      failure={
        current
          ? t`其他管理员刚改过权限，下面是改动与最新内容的差异，请确认后再应用。`
          : (applied.error?.message ?? null)
      }
      isSaving={applied.isPending}
      onAgree={() =>
        applied.mutate(
          { version, changes: pending },
          {
            onError: (error) => {
              const now = conflictOf(change, error);
              if (now) put(now);
            },
          },
        )
      }
      onCancel={() => onClose(null)}
    />
  );
}
