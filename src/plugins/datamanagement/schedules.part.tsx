import { useLingui } from '@lingui/react/macro';
import type { DataSchedule } from '#contract/datamanagement/data-exports.contract.ts';
import { datamanagementOperations } from '#contract/datamanagement/datamanagement.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform, type CallError } from '#shell/plugin-api.ts';
import { useRecord } from '#shell/plugin-editing.ts';
import { DataSchedulesList } from '#views/datamanagement/data-schedules.view.tsx';

const { schedules, pauseSchedule, removeSchedule } = datamanagementOperations;

export function SchedulesPart({ schoolId, onNew }: { schoolId: string; onNew: () => void }) {
  const { t } = useLingui();
  const { confirm, notify } = usePlatform();
  const list = useOperation(schedules, { schoolId }, { freshMs: 0 });
  const { put } = useRecord(schedules, { schoolId });
  const onError = (error: CallError) => {
    const current = conflictOf(pauseSchedule, error);
    if (current) put(current);
    const text = current ? t`已显示最新内容，请确认后重试。` : undefined;
    notify({ kind: 'error', title: error.message, requestId: error.requestId, ...(text && { text }) });
  };
  const paused = useAct(pauseSchedule, { onDone: ({ result }) => put(result) });
  const removed = useAct(removeSchedule, { onDone: ({ result }) => put(result) });
  const remove = async ({ id, version, kindName }: DataSchedule) => {
    const agreed = await confirm({
      title: t`移除“${kindName}”的定时导出？`,
      text: t`已生成的文件保留到期满。`,
      agree: t`移除定时`,
      isDanger: true,
    });
    if (agreed) removed.mutate({ id, version }, { onError });
  };
  return (
    <DataSchedulesList
      shown={shownOf(list)}
      isSaving={paused.isPending || removed.isPending}
      onPause={({ id, version, isPaused }) => paused.mutate({ id, version, isPaused: !isPaused }, { onError })}
      onRemove={(one) => void remove(one)}
      onNew={onNew}
    />
  );
}
