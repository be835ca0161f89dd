import { useLingui } from '@lingui/react/macro';
import { acceptOf, publicMedia } from '#contract/files/files.rule.ts';
import type { CourseDetails, ManagedCourse } from '#contract/teaching/teaching.contract.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import type { ReadJournal } from '#kit/recovered-draft.ts';
import { differing } from '#kit/merge.ts';
import type { DraftHandle } from '#kit/use-draft.ts';
import { Refused, usePlatform } from '#shell/plugin-api.ts';
import { useDraft, useRecord } from '#shell/plugin-editing.ts';
import { RichText } from '#views/common/rich-text.view.tsx';
import { Conflict } from '#views/common/conflict.view.tsx';
import { CourseDetailsForm } from '#views/teaching/course-details.view.tsx';
import { useCourseDetailsWords } from '#views/teaching/course-details.words.ts';
import { courseDetailsEditing, courseDetailsProblems } from './course-details.editing.ts';

/** What is typed into the sheet, kept with the server while the course is open. */
export function useCourseDetails(
  course: ManagedCourse,
  journal: ReadJournal<CourseDetails>,
): DraftHandle<CourseDetails> {
  const place = useRecord(teachingOperations.get, { id: course.id });
  return useDraft(courseDetailsEditing(course.id), { record: course, place, journal });
}

/** 基本信息. */
export default function CourseDetailsScreen({
  course,
  draft,
}: {
  course: ManagedCourse;
  draft: DraftHandle<CourseDetails>;
}) {
  const { t } = useLingui();
  const { upload, editor } = usePlatform();
  const { names, shown } = useCourseDetailsWords();
  const { content, theirs, change } = draft;
  const problems = courseDetailsProblems(content);
  const set = (part: Partial<CourseDetails>) => change({ ...content, ...part });
  const read = (field: keyof CourseDetails, details: CourseDetails) =>
    field === 'introduction' ? <RichText html={details.introduction} /> : shown(field, details);
  return (
    <Refused by={[teachingOperations.edit]} isQuiet>
      <CourseDetailsForm
        courseId={course.id}
        edition={course.edition}
        details={content}
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
