import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DataKinds } from '#contract/datamanagement/data-exports.contract.ts';
import { datamanagementOperations } from '#contract/datamanagement/datamanagement.operations.ts';
import { Refused, useAct, usePlatform } from '#shell/plugin-api.ts';
import { NewExportDialog, type ExportDraft } from '#views/datamanagement/new-export.view.tsx';

const { ask, addSchedule, exports, schedules } = datamanagementOperations;

interface Props {
  kinds: DataKinds;
  onClose: (made: 'exports' | 'schedules' | null) => void;
}

/** Closes with the list in which the new one stands. */
export default function NewExportOverlay({ kinds, onClose }: Props) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const [draft, setDraft] = useState<ExportDraft>({
    ...{ kind: kinds.kinds[0]?.id ?? '', format: 'xlsx', purpose: '', every: 'once', day: 1, hour: 2 },
  });
  const done = (made: 'exports' | 'schedules') => {
    const title = made === 'exports' ? t`已开始导出，可以离开页面` : t`定时导出已保存`;
    notify({ kind: 'success', title });
    onClose(made);
  };
  const asked = useAct(ask, { refresh: [exports], onDone: () => done('exports') });
  const added = useAct(addSchedule, { refresh: [schedules], onDone: () => done('schedules') });
  const send = () => {
    const { kind, format, purpose, every, day, hour } = draft;
    const wish = { schoolId: kinds.school.id, kind, format, purpose };
    if (every === 'once') asked.mutate(wish);
    else added.mutate({ ...wish, every, day, hour });
  };
  return (
    <Refused by={[ask, addSchedule]}>
      <NewExportDialog
        kinds={kinds.kinds}
        college={kinds.college}
        draft={draft}
        failure={(draft.every === 'once' ? asked.error : added.error)?.message ?? null}
        isSaving={asked.isPending || added.isPending}
        onChange={(some) => setDraft((now) => ({ ...now, ...some }))}
        onAgree={send}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
