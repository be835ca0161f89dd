import { useLingui } from '@lingui/react/macro';
import { libraryOperations } from '#contract/library/library.operations.ts';
import type { MaterialDetailRecord } from '#contract/library/library.codec.ts';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import { usePlatform, useRefresh } from '#shell/plugin-api.ts';
import type { Taken } from './taken.props.ts';

/** 引用到我的课程: a dialog, and then a line that leads to the place. */
export function useMaterialUse({ id, title }: Pick<MaterialDetailRecord, 'id' | 'title'>): () => void {
  const { t } = useLingui();
  const { askOverlay, notify, navigate } = usePlatform();
  const refresh = useRefresh();
  return () =>
    void askOverlay<Taken, { id: string; title: string }>(() => import('./use-in-course.overlay.tsx'), {
      id,
      title,
    }).then((taken) => {
      if (!taken) return;
      const { courseId, courseTitle, nodeId, version } = taken;
      void refresh(libraryOperations.material);
      notify({
        kind: 'success',
        title: t`已引用到《${courseTitle}》`,
        text: t`课程保留第 ${version} 版，不受素材更新影响。发布课程后学生可见。`,
        action: {
          label: t`查看`,
          onPress: () => navigate(teachingAddresses.information.to({ id: courseId, tab: 'outline', node: nodeId })),
        },
      });
    });
}
