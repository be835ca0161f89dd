import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { acceptOf, publicMedia } from '#contract/files.rule.ts';
import type { CourseSheet, ManagedCourse } from '#contract/teaching.contract.ts';
import { teachingOperations } from '#contract/teaching.operations.ts';
import { queryKeyOf, Refused, usePlatform } from '#shell/plugin-api.ts';
import { useDraft, type DraftHandle, type ReadJournal } from '#shell/plugin-editing.ts';
import { RichText } from '#views/common/rich-text.view.tsx';
import { Conflict } from '#views/common/conflict.view.tsx';
import { CourseSheetForm } from '#views/teaching/course-sheet.view.tsx';
import { useSheetWords } from '#views/teaching/sheet-words.ts';
import { courseSheetSaver, sheetProblems } from './course-sheet-saver.ts';

/** What is typed into the sheet, kept with the server while the course is open. */
export function useSheet(course: ManagedCourse, journal: ReadJournal<CourseSheet>): DraftHandle<CourseSheet> {
  const { call } = usePlatform();
  const client = useQueryClient();
  const [first] = useState(course);
  const key = queryKeyOf(teachingOperations.get as never, { id: course.id });
  return useDraft(
    { content: first.sheet, version: first.version, savedAt: null },
    journal,
    courseSheetSaver(call, course.id, (saved) => client.setQueryData(key, saved)),
  );
}

/** 基本信息. */
export default function SheetScreen({ course, draft }: { course: ManagedCourse; draft: DraftHandle<CourseSheet> }) {
  const { t } = useLingui();
  const { upload, editor } = usePlatform();
  const { names, shown } = useSheetWords();
  const { content, theirs, change } = draft;
  const problems = sheetProblems(content);
  const set = (part: Partial<CourseSheet>) => change({ ...content, ...part });
  const clashing = (Object.keys(names) as (keyof CourseSheet)[]).filter(
    (field) => theirs && JSON.stringify(theirs[field]) !== JSON.stringify(content[field]),
  );
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
              fields={clashing.map((field) => ({
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
