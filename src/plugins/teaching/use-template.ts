import { useLingui } from '@lingui/react/macro';
import type { OfferedChange } from '#contract/course-templates/course-templates.contract.ts';
import { courseTemplatesOperations } from '#contract/course-templates/course-templates.operations.ts';
import { outlineOperations } from '#contract/teaching/outline.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { useAct, usePlatform } from '#shell/plugin-api.ts';
import { useRecord } from '#shell/plugin-editing.ts';
import type { TemplateAct } from '#views/teaching/template-changes.view.tsx';
import { placeIn, targetAt } from './outline-place.rule.ts';
import type { OutlineHandle } from './use-outline.ts';

/** Takes or leaves what a template offers; a single removal or move can be taken back as in the outline. */
export function useTemplate(id: string, outline: OutlineHandle) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const record = useRecord(courseTemplatesOperations.get, { id });
  const drawn = useRecord(outlineOperations.get, { courseId: id });
  const act = useAct(courseTemplatesOperations.decide, {
    refresh: [outlineOperations.get, outlineOperations.detail, outlineOperations.trash],
  });

  /** Null where the outline has no way back. */
  function wayBack([change, ...others]: readonly OfferedChange[]): (() => void) | null {
    const nodeId = change?.node?.id;
    if (!change || !nodeId || others.length > 0) return null;
    if (change.change === 'removed') return () => outline.restore(nodeId);
    const from = placeIn(drawn.now()?.nodes ?? [], nodeId);
    if (change.what.join() !== 'place' || !from) return null;
    return () => {
      const target = targetAt(drawn.now()?.nodes ?? [], nodeId, from);
      if (target) outline.move(nodeId, target);
      else notify({ kind: 'warning', title: t`无法撤销这次移动`, text: t`章节目录在此之后已被修改。` });
    };
  }

  function decide(changes: readonly OfferedChange[], how: TemplateAct) {
    const now = record.now();
    const version = now?.follows?.version;
    if (!now || !version) return;
    // What this page did in the outline since is known to it.
    const outlineVersion = Math.max(now.outlineVersion, drawn.now()?.version ?? 0);
    const back = how === 'take' ? wayBack(changes) : null;
    const [first, ...others] = changes;
    const what = others.length === 0 ? t`“${first?.title ?? ''}”` : t`${changes.length} 处更新`;
    act.mutate(
      {
        ...{ id, version: outlineVersion, templateVersion: version },
        decisions: changes.map(({ sourceId, node }) => ({ sourceId, act: how, nodeVersion: node?.version ?? null })),
      },
      {
        onSuccess: ({ result }) => {
          record.put(result);
          notify({
            kind: 'success',
            title: how === 'take' ? t`已采纳${what}` : t`已忽略${what}`,
            text: how === 'take' ? t`已写入草稿，发布后学生才会看到。` : t`模板再次修改此项时会重新提示。`,
            ...(back && { action: { label: t`撤销`, onPress: back } }),
          });
        },
        onError: (error) => {
          const current = conflictOf(courseTemplatesOperations.decide, error);
          if (current) {
            record.put(current);
            void drawn.renew();
            notify({ kind: 'warning', title: t`课程或模板刚刚被修改`, text: t`已加载最新内容，请核对后重试。` });
          } else notify({ kind: 'error', title: error.message, requestId: error.requestId });
        },
      },
    );
  }
  return { decide, isBusy: act.isPending };
}
