import { useLingui } from '@lingui/react/macro';
import { examOfficeOperations } from '#contract/examoffice/exam-office.operations.ts';
import { allParts } from '#kit/all-parts.ts';
import { fileNameOf, saveSpreadsheet } from '#kit/save-spreadsheet.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { useFileSave } from '#shell/plugin-editing.ts';
import { minuteText } from '#views/common/moments.ts';
import { makeUpWords } from '#views/examoffice/exam-office.words.ts';
import { MakeUps } from '#views/examoffice/make-ups.view.tsx';
import type { OfTerm } from './office-exams.part.tsx';
import { useOfficePlace } from './use-office-place.ts';

const { makeUps, exportMakeUps } = examOfficeOperations;

/** Who of a term has an exam to come, and the same as a workbook. */
export function MakeUpsPart({ office, term }: OfTerm) {
  const { t, i18n } = useLingui();
  const { call } = usePlatform();
  const { place, go } = useOfficePlace();
  const { search, college, kind, page } = place;
  const filter = {
    termId: term.id,
    ...(search && { search }),
    ...(college && { collegeId: college }),
    ...(kind && { kind }),
  };
  const list = useOperation(makeUps, { ...filter, pageNo: page, pageSize: 20 }, { freshMs: 0 });
  const file = useFileSave(async () => {
    const parts = await allParts((part) => call(exportMakeUps, { ...filter, part }));
    const rows = parts
      .flatMap(({ data }) => data)
      .map((one) => [
        ...[one.learnerNumber, one.name, one.className, one.course, one.exam, minuteText(one.opensAt)],
        ...[i18n._(makeUpWords[one.kind]), one.points, one.totalPoints],
      ]);
    const heads = [t`学号`, t`姓名`, t`班级`, t`课程`, t`考试`, t`时间`, t`原因`, t`得分`, t`总分`];
    await saveSpreadsheet(fileNameOf([office.school.name, term.name, t`补考与缓考`]), [heads, ...rows]);
  });
  return (
    <MakeUps
      colleges={office.colleges}
      filter={{ search, college, kind }}
      shown={shownOf(list)}
      isSaving={file.isSaving}
      onFilter={go}
      onPage={(to) => go({ page: to })}
      onSave={file.save}
    />
  );
}
