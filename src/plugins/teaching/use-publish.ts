import { useLingui } from '@lingui/react/macro';
import { courseTemplatesOperations } from '#contract/course-templates/course-templates.operations.ts';
import { coursesOperations } from '#contract/courses/courses.operations.ts';
import { outlineOperations } from '#contract/teaching/outline.operations.ts';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import type { ManagedCourse } from '#contract/teaching/teaching.contract.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { useAct, usePlatform, type CallError } from '#shell/plugin-api.ts';
import { useRecord } from '#shell/plugin-editing.ts';
import type { CheckPlace } from './check-course.overlay.tsx';
import type { Scoring } from '#contract/courses/courses.contract.ts';

const scoringParts = ['progress', 'homework', 'passPoints', 'excellentPoints'] as const;
type ScoringPart = (typeof scoringParts)[number];

/** What a new way of grading changes, as a learner would hear it: each part that differs, before and after. */
const scoringChanges = (before: Scoring, after: Scoring) =>
  scoringParts
    .filter((part) => before[part] !== after[part])
    .map((part) => ({ part, before: before[part], after: after[part] }));

const readers = [teachingOperations.taught, outlineOperations.get, outlineOperations.detail, coursesOperations.get];

/** Publishing, taking down, putting back, deleting; what is typed is saved first. */
export function usePublish(
  id: string,
  flush: () => Promise<void>,
  go: (tab: CheckPlace['tab'] | 'template', node?: string) => void,
) {
  const { t } = useLingui();
  const { askOverlay, confirm, notify, navigate } = usePlatform();
  const { now, put } = useRecord(teachingOperations.get, { id });
  const outlined = useRecord(outlineOperations.get, { courseId: id });
  const latest = () => now()!;

  const tell = (error: CallError) => {
    const theirs = conflictOf(teachingOperations.publish, error);
    if (theirs) {
      notify({ kind: 'warning', title: t`其他成员刚刚修改了课程`, text: t`已加载最新内容，请核对后重试。` });
      put(theirs);
      void outlined.renew();
    } else notify({ kind: 'error', title: error.message, requestId: error.requestId });
  };
  const told = (title: string, text?: string) => ({
    refresh: readers,
    onDone: ({ result }: { result: ManagedCourse }) => {
      put(result);
      notify({ kind: 'success', title, ...(text && { text }) });
    },
  });
  const publish = useAct(teachingOperations.publish, told(t`已发布`, t`学生当前看到的即此版本。`));
  const archive = useAct(teachingOperations.archive, told(t`已下架`, t`在学学生可以继续学习。`));
  const reopen = useAct(teachingOperations.reopen, told(t`已重新上架`));
  const remove = useAct(teachingOperations.remove, {
    refresh: [teachingOperations.taught],
    onDone: () => {
      navigate(teachingAddresses.taught.to());
      notify({ kind: 'success', title: t`草稿已删除` });
    },
  });

  const mark = useAct(courseTemplatesOperations.mark, {
    refresh: [courseTemplatesOperations.get],
    onDone: ({ result }, { isTemplate }) => {
      put(result);
      notify({ kind: 'success', title: isTemplate ? t`已设为模板课程` : t`已取消模板课程` });
      if (isTemplate) go('template');
    },
  });

  /** Grades of everybody move with the way they are counted: the teacher sees how, and may still leave it. */
  async function agreesToScoring({ sheet, publishedScoring, learners }: ManagedCourse): Promise<boolean> {
    const changes = publishedScoring ? scoringChanges(publishedScoring, sheet.scoring) : [];
    if (changes.length === 0) return true;
    const names: Record<ScoringPart, string> = {
      progress: t`内容学习占比`,
      homework: t`作业占比`,
      passPoints: t`合格线`,
      excellentPoints: t`优秀线`,
    };
    const said = changes.map(({ part, before, after }) => t`${names[part]}由 ${before} 改为 ${after}`).join(t`；`);
    return confirm({
      title: t`发布后，${learners} 名学生的成绩会重新计算`,
      text: t`${said}。`,
      agree: t`发布并重新计算`,
    });
  }

  return {
    isPending: publish.isPending,
    async run() {
      await flush();
      const outline = outlined.now();
      if (!outline || !(await agreesToScoring(latest()))) return;
      publish.mutate({ id, version: latest().version, outlineVersion: outline.version }, { onError: tell });
    },
    /** The self-check stands beside what is submitted. */
    async submit() {
      await flush();
      const outline = outlined.now();
      if (!outline || !(await agreesToScoring(latest()))) return;
      const props = { id, version: latest().version, outlineVersion: outline.version, isSubmitting: true };
      const at = await askOverlay<CheckPlace, typeof props>(() => import('./check-course.overlay.tsx'), props);
      if (at) go(at.tab, at.node);
    },
    async archive() {
      const agreed = await confirm({
        title: t`下架该课程？`,
        text: t`课程将不再显示在课程列表中，也不能报名；在学学生可继续学习，可随时重新上架。`,
        agree: t`下架`,
      });
      if (agreed) archive.mutate({ id, version: latest().version }, { onError: tell });
    },
    async mark(isTemplate: boolean) {
      const agreed =
        isTemplate ||
        (await confirm({
          title: t`取消模板课程？`,
          text: t`跟随的课程保留已有内容，不再收到更新；可随时重新设为模板课程。`,
          agree: t`取消模板课程`,
        }));
      if (agreed) mark.mutate({ id, version: latest().version, isTemplate }, { onError: tell });
    },
    async reopen() {
      reopen.mutate({ id, version: latest().version }, { onError: tell });
    },
    async remove() {
      const agreed = await confirm({
        title: t`删除该课程的草稿？`,
        text: t`章节和内容将一并删除，不能恢复；上传的文件保留在“我的文件”中。`,
        agree: t`删除草稿`,
        isDanger: true,
      });
      if (agreed) remove.mutate({ id, version: latest().version }, { onError: tell });
    },
  };
}
