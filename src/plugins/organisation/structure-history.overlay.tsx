import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { organisationMajorsOperations } from '#contract/organisation/organisation-majors.operations.ts';
import { organisationOperations } from '#contract/organisation/organisation.operations.ts';
import { restructuringOperations } from '#contract/organisation/restructuring.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { StructureHistory } from '#views/organisation/structure-history.view.tsx';

interface Props {
  schoolId: string;
  onClose: (nothing: null) => void;
}

const { list, undo } = restructuringOperations;

/** What was merged and split, and the way back. */
export default function StructureHistoryOverlay({ schoolId, onClose }: Props) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const [pageNo, setPage] = useState(1);
  const acts = useOperation(list, { schoolId, pageNo, pageSize: 10 }, { freshMs: 0 });
  const undone = useAct(undo, {
    refresh: [
      list,
      organisationOperations.structure,
      organisationMajorsOperations.list,
      organisationMajorsOperations.get,
    ],
  });
  const { error, variables } = undone;
  const refused = error && variables && { id: variables.id, message: error.message };
  const undoing = (id: string, title: string) =>
    undone.mutate({ id }, { onSuccess: () => notify({ kind: 'success', title: t`已撤销“${title}”` }) });
  return (
    <StructureHistory
      shown={shownOf(acts)}
      refused={
        refused && {
          ...refused,
          names: (error.detail('names') as string[] | undefined) ?? [],
          count: (error.detail('count') as number | undefined) ?? 0,
        }
      }
      isSaving={undone.isPending}
      onPage={setPage}
      onUndo={undoing}
      onDismiss={() => onClose(null)}
    />
  );
}
