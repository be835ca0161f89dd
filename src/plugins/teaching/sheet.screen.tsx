import { useLingui } from '@lingui/react/macro';
import { acceptOf, publicMedia } from '#contract/files.rule.ts';
import type { CourseSheet, ManagedCourse } from '#contract/teaching.contract.ts';
import { teachingOperations } from '#contract/teaching.operations.ts';
import type { ReadJournal } from '#kit/kept-draft.ts';
import { differing } from '#kit/merge.ts';
import type { DraftHandle } from '#kit/use-draft.ts';
import { Refused, usePlatform } from '#shell/plugin-api.ts';
import { useDraft, useRecord } from '#shell/plugin-editing.ts';
import { RichText } from '#views/common/rich-text.view.tsx';
import { Conflict } from '#views/common/conflict.view.tsx';
import { CourseSheetForm } from '#views/teaching/course-sheet.view.tsx';
import { useSheetWords } from '#views/teaching/sheet-words.ts';
import { sheetEditing, sheetProblems } from './sheet-editing.ts';

/** What is typed into the sheet, kept with the server while the course is open. */
export function useSheet(course: ManagedCourse, journal: ReadJournal<CourseSheet>): DraftHandle<CourseSheet> {
  const place = useRecord(teachingOperations.get, { id: course.id });
  return useDraft(sheetEditing(course.id), { record: course, place, journal });
}

/** 基本信息. */
export default function SheetScreen({ course, draft }: { course: ManagedCourse; draft: DraftHandle<CourseSheet> }) {
  const { t } = useLingui();
  const { upload, editor } = usePlatform();
  const { names, shown } = useSheetWords();
  const { content, theirs, change } = draft;
  const problems = sheetProblems(content);
  const set = (part: Partial<CourseSheet>) => change({ ...content, ...part });
  const read = (field: keyof CourseSheet, sheet: CourseSheet) =>
    field === 'introduction' ? <RichText html={sheet.introduction} /> : shown(field, sheet);
  return (
    <Refused by={[teachingOperations.edit]} isQuiet>
      <CourseSheetForm
        courseId={course.id}
        edition={course.edition}
        sheet={content}
        wrong={{
          ...(problems.title && { title: t`请输入课程名称，输入后自动保存` }),
          ...(problems.scoring && { scoring: t`优秀线不能低于合格线` }),
        }}
        onChange={set}
        conflict={
          theirs && (
            <Conflict
              fields={differing(theirs, content).map((field) => ({
                name: names[field],
                mine: read(field, content),
                theirs: read(field, theirs),
              }))}
              onMine={draft.keepMine}
              onTheirs={draft.takeTheirs}
            />
          )
        }
        coverSrc={content.coverFileId && publicMedia(content.coverFileId)}
        coverUpload={
          <upload.Field
            isPublic
            maxBytes={10 * 1024 * 1024}
            accept={acceptOf.picture}
            label={t`上传封面图片`}
            onStored={({ fileId }) => set({ coverFileId: fileId })}
          />
        }
        editor={
          <editor.Editor
            value={content.introduction}
            label={t`课程介绍`}
            minHeight={260}
            onChange={(introduction) => set({ introduction })}
          />
        }
      />
    </Refused>
  );
}
