import { t } from '@lingui/core/macro';
import type { ManagedMaterial } from '#contract/maintenance/maintenance-materials.contract.ts';
import type { QueueItem } from '#machines/maintenance/upload-queue.context.ts';
import type { UploadLine } from '#views/maintenance/upload-panel.view.tsx';

const states: Record<Exclude<QueueItem['stage'], 'added'>, UploadLine['state']> = {
  queued: 'queued',
  hashing: 'reading',
  sending: 'sending',
  paused: 'paused',
  waiting: 'waiting',
  checking: 'checking',
  stored: 'checking',
  refused: 'refused',
};

/** Why the browser did not take a file. */
const problemText = (problem: NonNullable<QueueItem['problem']>): string =>
  ({
    empty: t`文件为空`,
    tooLarge: t`超过 4 GB`,
    wrongKind: t`类型不支持`,
    unreadable: t`读取失败，文件可能已被移动`,
  })[problem];

/** What became of the material of a file that has arrived. */
function stateOfMaterial(row: ManagedMaterial | undefined, item: QueueItem): [UploadLine['state'], string | null] {
  const duplicate = item.duplicateOf?.title;
  const note = duplicate ? t`与《${duplicate}》内容相同` : null;
  if (!row) return ['editable', note];
  const [busy] = row.work.filter(({ state }) => state !== 'failed');
  if (busy && row.status === 'draft') {
    const share = Math.floor(busy.progress * 100);
    return ['working', busy.kind === 'video' ? t`转码中 ${share}%，可先填写信息` : t`正在生成预览，可先填写信息`];
  }
  if (row.status === 'draft') return ['editable', note ?? (row.missing.length > 0 ? null : t`信息已完整，可送审`)];
  return ['done', row.status === 'review' ? null : t`已发布`];
}

/** The queue as its panel shows it. Call it while rendering. */
export function linesOf(
  items: readonly QueueItem[],
  speeds: ReadonlyMap<string, number>,
  rows: readonly ManagedMaterial[],
): UploadLine[] {
  return items.map((item) => {
    const { key, file, stage, sentBytes, problem, message, materialId } = item;
    const [state, note] =
      stage === 'added'
        ? stateOfMaterial(
            rows.find(({ id }) => id === materialId),
            item,
          )
        : [states[stage], stage === 'refused' ? (problem ? problemText(problem) : message) : null];
    return {
      key,
      name: file.name,
      mediaType: file.type,
      sizeBytes: file.size,
      sentBytes,
      state,
      speed: speeds.get(key) ?? null,
      note,
      materialId,
    };
  });
}
