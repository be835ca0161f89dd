import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { MakeUp } from '#contract/examoffice/exam-office.contract.ts';
import { mostMakeUps } from '#contract/examoffice/exam-office-choices.rule.ts';
import { examOfficeOperations } from '#contract/examoffice/exam-office.operations.ts';
import { allParts } from '#kit/all-parts.ts';
import { fileNameOf, saveSpreadsheet } from '#kit/save-spreadsheet.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { useFileSave } from '#shell/plugin-editing.ts';
import { minuteText } from '#views/common/moments.ts';
import { makeUpWords } from '#views/exams/make-up.words.ts';
import { makeUpId, MakeUps } from '#views/examoffice/make-ups.view.tsx';
import type { OfTerm } from './office-exams.part.tsx';
import { useOfficePlace } from './use-office-place.ts';

const { makeUps, exportMakeUps } = examOfficeOperations;

/** By exam, as many as one call takes. */
function groupsOf(rows: readonly MakeUp[]) {
  const exams = [...new Set(rows.map(({ examId }) => examId))].slice(0, mostMakeUps);
  return exams.map((examId) => {
    const some = rows.filter((row) => row.examId === examId);
    const [{ course, exam } = { course: '', exam: '' }] = some;
    return { ...{ examId, course, exam, learners: some.length }, learnerIds: some.map(({ learnerId }) => learnerId) };
  });
}

const wholeGroup = (first: MakeUp | undefined, learners: number) =>
  first ? [{ examId: first.examId, course: first.course, exam: first.exam, learners, kind: first.kind }] : [];

/** Who of a term has an exam to come, what was arranged for them, and the same as a workbook. */
export function MakeUpsPart({ office, term }: OfTerm) {
  const { t, i18n } = useLingui();
  const { call, askOverlay } = usePlatform();
  const [marked, setMarked] = useState<ReadonlyMap<string, MakeUp>>(new Map());
  const { place, go } = useOfficePlace();
  const { search, college, kind, exam, arranged, page } = place;
  const filter = {
    termId: term.id,
    ...(search && { search }),
    ...(college && { collegeId: college }),
    ...(kind && { kind }),
    ...(exam && { examId: exam }),
    ...(arranged && { isArranged: arranged === 'arranged' }),
  };
  const list = useOperation(makeUps, { ...filter, pageNo: page, pageSize: 20 }, { freshMs: 0 });
  const rows = list.data?.data ?? [];
  const open = [...marked.values()].filter((one) => one.arranged === null);
  // All of one exam and kind, where nothing else narrows the list.
  const isWhole = exam !== '' && kind !== '' && arranged === 'open' && search === '' && college === '';
  const arrange = async () => {
    const groups = open.length > 0 ? groupsOf(open) : wholeGroup(rows[0], list.data?.totalCount ?? 0);
    const isDone = await askOverlay(() => import('./arrange-make-ups.overlay.tsx'), { termId: term.id, groups });
    const done = new Set(groups.map(({ examId }) => examId));
    if (isDone) setMarked(new Map([...marked].filter(([, { examId }]) => !done.has(examId))));
  };
  const file = useFileSave(async () => {
    const parts = await allParts((part) => call(exportMakeUps, { ...filter, part }));
    const lines = parts
      .flatMap(({ data }) => data)
      .map((one) => [
        ...[one.learnerNumber, one.name, one.className, one.course, one.exam, minuteText(one.opensAt)],
        ...[i18n._(makeUpWords[one.kind]), one.points, one.totalPoints, one.arranged?.title ?? ''],
      ]);
    const heads = [t`学号`, t`姓名`, t`班级`, t`课程`, t`考试`, t`时间`, t`原因`, t`得分`, t`总分`, t`补考`];
    await saveSpreadsheet(fileNameOf([office.school.name, term.name, t`补考与缓考`]), [heads, ...lines]);
  });
  return (
    <MakeUps
      colleges={office.colleges}
      filter={{ search, college, kind, exam, arranged }}
      marked={marked}
      toArrange={open.length > 0 ? open.length : isWhole ? (list.data?.totalCount ?? 0) : 0}
      shown={shownOf(list)}
      isSaving={file.isSaving}
      onFilter={go}
      onMark={(ids) => {
        const known = new Map([...marked, ...rows.map((row) => [makeUpId(row), row] as const)]);
        setMarked(new Map([...ids].map((id) => [id, known.get(id)!])));
      }}
      onArrange={() => void arrange()}
      onPage={(to) => go({ page: to })}
      onSave={file.save}
    />
  );
}
