import { useLingui } from '@lingui/react/macro';
import { coursesOperations } from '#contract/courses/courses.operations.ts';
import type { ManagedCourse, ManagedOffering } from '#contract/teaching/teaching.contract.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { useAct, usePlatform } from '#shell/plugin-api.ts';
import { useRecord } from '#shell/plugin-editing.ts';
import { OfferingList } from '#views/teaching/offerings.view.tsx';

/** 开课设置: when the course runs, for how many, with or without review. */
export default function OfferingsScreen({ course }: { course: ManagedCourse }) {
  const { t } = useLingui();
  const { askOverlay, confirm, notify } = usePlatform();
  const { put, renew } = useRecord(teachingOperations.get, { id: course.id });
  const cancel = useAct(teachingOperations.cancelOffering, {
    refresh: [coursesOperations.get],
    onDone: ({ result }) => {
      put(result);
      notify({ kind: 'success', title: t`已取消本次开课` });
    },
  });
  const numbers = course.offerings.map(({ number }) => number);
  const copy = async (offering: ManagedOffering) => {
    const number = Math.max(...numbers) + 1;
    const props = { offeringId: offering.id, number };
    const next = await askOverlay<ManagedCourse, typeof props>(() => import('./new-term.overlay.tsx'), props);
    if (!next) return;
    put(next);
    notify({ kind: 'success', title: t`已安排第 ${number} 次开课，复制的作业和课程评价是草稿` });
  };
  const edit = async (offering: ManagedOffering | null) => {
    const props = { courseId: course.id, offering, numbers };
    const next = await askOverlay<ManagedCourse, typeof props>(() => import('./offering.overlay.tsx'), props);
    if (next) put(next);
  };
  const ask = async ({ id, version, number }: ManagedOffering) => {
    const agreed = await confirm({
      title: t`取消第 ${number} 次开课？`,
      text: t`已报名的学生将失去名额。取消后不能恢复，可以另行安排开课。`,
      agree: t`取消本次开课`,
      isDanger: true,
    });
    if (!agreed) return;
    cancel.mutate(
      { offeringId: id, version },
      {
        onError: (error) => {
          notify({ kind: 'error', title: error.message, requestId: error.requestId });
          void renew();
        },
      },
    );
  };
  return (
    <OfferingList
      courseId={course.id}
      offerings={course.offerings}
      mayEdit={course.may.edit}
      onAdd={() => void edit(null)}
      onEdit={(offering) => void edit(offering)}
      onCancel={(offering) => void ask(offering)}
      onCopy={(offering) => void copy(offering)}
    />
  );
}
