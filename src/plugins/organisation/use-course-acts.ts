import { useLingui } from '@lingui/react/macro';
import type { CoursesOutcome, SchoolCourse } from '#contract/school-courses/school-courses.contract.ts';
import { schoolCoursesOperations } from '#contract/school-courses/school-courses.operations.ts';
import { usePlatform, useRefresh, type CallError } from '#shell/plugin-api.ts';
import { refusedWords } from '#views/organisation/course-outcome.words.ts';
import type { CourseAct } from '#views/organisation/school-courses.view.tsx';
import type { ChosenCoursesProps } from './chosen-courses.props.ts';

interface Options {
  schoolId: string;
  /** Of which there are offerings, newest first. */
  terms: readonly string[];
  onDone: () => void;
}

type Given = Omit<ChosenCoursesProps, 'onClose'>;

const { list, facets, get, openTerm, archive, restore, handOver } = schoolCoursesOperations;
const acts = { openTerm, handOver, archive, restore } satisfies Record<CourseAct, unknown>;

/** Acts on one course or many: each is shown before it is done, and said with the way back where there is one. */
export function useCourseActs({ schoolId, terms, onDone }: Options) {
  const { t, i18n } = useLingui();
  const { askOverlay, call, notify, may } = usePlatform();
  const refresh = useRefresh();
  const all = () => Promise.all([list, facets, get].map((one) => refresh(one)));

  async function undo(work: () => Promise<unknown>) {
    try {
      await work();
      notify({ kind: 'success', title: t`已撤销` });
    } catch (error) {
      const { message, requestId } = error as CallError;
      notify({ kind: 'error', title: message, requestId });
    }
    await all();
  }

  const rowsOf = (done: CoursesOutcome['done']) => done.map(({ id, version }) => ({ id, version }));

  /** Each to the one who led it before. */
  const handBack = async (done: CoursesOutcome['done']) => {
    for (const toId of new Set(done.map(({ lead }) => lead.id)))
      await call(handOver, { toId, isTrial: false, rows: rowsOf(done.filter(({ lead }) => lead.id === toId)) });
  };

  /** The way back; null where there is none, as of an offering that learners may have seen. */
  const backOf = (act: CourseAct, done: CoursesOutcome['done']) =>
    ({
      openTerm: null,
      handOver: () => handBack(done),
      archive: () => call(restore, { rows: rowsOf(done), isTrial: false }),
      restore: () => call(archive, { rows: rowsOf(done), isTrial: false }),
    })[act];

  function tell(act: CourseAct, { done, refused }: CoursesOutcome) {
    const count = done.length;
    const titles: Record<CourseAct, string> = {
      openTerm: t`已安排 ${count} 次开课`,
      handOver: t`已移交 ${count} 门课程`,
      archive: t`已下架 ${count} 门课程`,
      restore: t`已重新上架 ${count} 门课程`,
    };
    const back = count > 0 ? backOf(act, done) : null;
    const why = [...new Set(refused.map((one) => i18n._(refusedWords[one.why])))].join('；');
    const left = refused.length;
    notify({
      kind: left > 0 ? 'warning' : 'success',
      title: titles[act],
      ...(left > 0 && { text: t`${left} 门未处理：${why}` }),
      ...(back && { action: { label: t`撤销`, onPress: () => void undo(back) } }),
    });
  }

  const ask: Record<CourseAct, (given: Given) => Promise<CoursesOutcome | null>> = {
    openTerm: (given) =>
      askOverlay<CoursesOutcome, Given & { terms: readonly string[] }>(() => import('./open-term.overlay.tsx'), {
        ...given,
        terms,
      }),
    handOver: (given) => askOverlay<CoursesOutcome, Given>(() => import('./hand-over.overlay.tsx'), given),
    archive: (given) => shelve('archive', given),
    restore: (given) => shelve('restore', given),
  };
  const shelve = (act: 'archive' | 'restore', given: Given) =>
    askOverlay<CoursesOutcome, Given & { act: typeof act }>(() => import('./shelve-courses.overlay.tsx'), {
      ...given,
      act,
    });

  const begin = (act: CourseAct, courses: readonly SchoolCourse[]) =>
    void ask[act]({ schoolId, rows: courses.map(({ id, version }) => ({ id, version })) }).then((outcome) => {
      if (!outcome) return;
      tell(act, outcome);
      onDone();
      return all();
    });
  const allowed = (Object.keys(acts) as CourseAct[]).filter((act) => may(acts[act].needs));
  return { act: begin, may: new Set(allowed) };
}
