import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { courseVersionsOperations } from '#contract/course-versions/course-versions.operations.ts';
import { outlineOperations } from '#contract/teaching/outline.operations.ts';
import type { ManagedCourse } from '#contract/teaching/teaching.contract.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { useRecord } from '#shell/plugin-editing.ts';
import { CourseVersions } from '#views/teaching/course-versions.view.tsx';
import { changeCount } from '#views/teaching/publish-bar.view.tsx';
import type { OutlineHandle } from './use-outline.ts';

interface Props {
  course: ManagedCourse;
  outline: OutlineHandle;
  flush: () => Promise<void>;
}

/** 版本: what was published; compared with another one, or taken back to. */
export default function VersionsScreen({ course, outline, flush }: Props) {
  const { id } = course;
  const { t } = useLingui();
  const { askOverlay, confirm, notify } = usePlatform();
  const [pageNo, setPage] = useState(1);
  const list = useOperation(courseVersionsOperations.list, { id, pageNo, pageSize: 10 }, { freshMs: 0 });
  const record = useRecord(teachingOperations.get, { id });
  const outlined = useRecord(outlineOperations.get, { courseId: id });
  const back = useAct(courseVersionsOperations.takeBack, {
    refresh: [outlineOperations.get, outlineOperations.detail, outlineOperations.trash],
    onDone: ({ result }, { number }) => {
      record.put(result);
      notify({
        kind: 'success',
        title: t`草稿已恢复为第 ${number} 版`,
        text: t`发布后学生才会看到；被替换的章节可在回收站恢复。`,
      });
    },
  });
  const { data } = outline.query;
  const changes = data ? changeCount({ course, outline: data }) : 0;
  const compare = (from: number, to?: number) => {
    const props = { id, from, ...(to !== undefined && { to }) };
    void askOverlay<null, typeof props>(() => import('./compare-versions.overlay.tsx'), props);
  };
  const takeBack = async (number: number) => {
    await flush();
    const agreed = await confirm({
      title: t`将草稿恢复为第 ${number} 版？`,
      text:
        changes > 0
          ? t`草稿中 ${changes} 处未发布的改动会被替换。学生看到的内容不变，发布后才更新。`
          : t`学生看到的内容不变，发布后才更新。`,
      agree: t`恢复为草稿`,
      isDanger: changes > 0,
    });
    const now = record.now();
    const draft = outlined.now();
    if (!agreed || !now || !draft) return;
    back.mutate(
      { id, number, version: now.version, outlineVersion: draft.version, replacesChanges: true },
      {
        onError: (error) => {
          const theirs = conflictOf(courseVersionsOperations.takeBack, error);
          if (theirs) record.put(theirs);
          void outlined.renew();
          notify({ kind: 'error', title: error.message, requestId: error.requestId });
        },
      },
    );
  };
  return (
    <CourseVersions
      shown={shownOf(list)}
      changes={changes}
      mayEdit={course.may.edit}
      isBusy={back.isPending}
      onPage={setPage}
      onCompare={compare}
      onTakeBack={(number) => void takeBack(number)}
    />
  );
}
