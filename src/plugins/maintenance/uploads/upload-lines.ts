import { t } from '@lingui/core/macro';
import type { ManagedMaterial } from '#contract/maintenance/maintenance-materials.contract.ts';
import type { QueueItem } from '#machines/files/upload-queue.context.ts';
import { lineOf } from '#views/files/upload-line.words.ts';
import type { UploadLine } from '#views/files/upload-panel.view.tsx';

/** What became of the material of a file that has arrived. */
function stateOfMaterial(
  row: ManagedMaterial | undefined,
  { duplicateOf }: QueueItem,
): Pick<UploadLine, 'state' | 'note'> {
  const duplicate = duplicateOf?.title;
  const note = duplicate ? t`与《${duplicate}》内容相同` : null;
  if (!row) return { state: 'editable', note };
  const [busy] = row.work.filter(({ state }) => state !== 'failed');
  if (busy && row.status === 'draft') {
    const share = Math.floor(busy.progress * 100);
    return {
      state: 'working',
      note: busy.kind === 'video' ? t`转码中 ${share}%，可先填写信息` : t`正在生成预览，可先填写信息`,
    };
  }
  if (row.status === 'draft')
    return { state: 'editable', note: note ?? (row.missing.length > 0 ? null : t`信息已完整，可送审`) };
  return { state: 'done', note: row.status === 'review' ? t`已送审` : t`已发布` };
}

/** The queue as its panel shows it. Call it while rendering. */
export const linesOf = (
  items: readonly QueueItem[],
  speeds: ReadonlyMap<string, number>,
  rows: readonly ManagedMaterial[],
): UploadLine[] =>
  items.map((item) => ({
    ...{ ...lineOf(item), speed: speeds.get(item.key) ?? null },
    ...(item.stage === 'added' &&
      stateOfMaterial(
        rows.find(({ id }) => id === item.madeId),
        item,
      )),
  }));
