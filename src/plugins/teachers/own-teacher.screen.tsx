import { useLingui } from '@lingui/react/macro';
import { acceptOf } from '#contract/files/files.rule.ts';
import type { OwnTeacherPage, TeacherProfile } from '#contract/teachers/teachers.contract.ts';
import { teachersOperations } from '#contract/teachers/teachers.operations.ts';
import { differing } from '#kit/merge.ts';
import type { ReadJournal } from '#kit/recovered-draft.ts';
import { shownOf } from '#kit/shown.ts';
import { Refused, useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { useDraft, useJournal, useRecord } from '#shell/plugin-editing.ts';
import { Conflict } from '#views/common/conflict.view.tsx';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { SaveLine } from '#views/common/save-line.view.tsx';
import { SkeletonPage } from '#views/common/skeleton.view.tsx';
import { OwnTeacherView } from '#views/teachers/own-teacher.view.tsx';
import { TeacherForm } from '#views/teachers/teacher-form.view.tsx';
import { useTeacherProfileWords } from '#views/teachers/teacher-profile.words.ts';
import { teacherProfileEditing } from './teacher-profile.editing.ts';

const readers = [teachersOperations.list, teachersOperations.facets, teachersOperations.get];

/** What a teacher keeps of herself. What an earlier visit left in this browser is read first. */
export default function OwnTeacherScreen() {
  const { t } = useLingui();
  const page = useOperation(teachersOperations.own, {}, { freshMs: 0 });
  if (!page.data) return <NotLoaded shown={shownOf(page)} what={t`教师主页`} skeleton={<SkeletonPage />} />;
  return <ReadPage page={page.data} />;
}

function ReadPage({ page }: { page: OwnTeacherPage }) {
  const journal = useJournal<TeacherProfile>('teacher', page.journalKey);
  return journal ? <OpenPage page={page} journal={journal} /> : <SkeletonPage />;
}

function OpenPage({ page, journal }: { page: OwnTeacherPage; journal: ReadJournal<TeacherProfile> }) {
  const { t } = useLingui();
  const platform = usePlatform();
  const { notify, person } = platform;
  const { names, shown } = useTeacherProfileWords();
  const place = useRecord(teachersOperations.own, {});
  const draft = useDraft(teacherProfileEditing, { record: page, place, journal, refresh: readers });
  const { content, theirs } = draft;
  const decide = useAct(teachersOperations.consent, { refresh: readers });
  const onDecide = async (isPublic: boolean) => {
    // What everybody is to see is what stands here.
    await draft.flush();
    decide.mutate(
      { isPublic },
      {
        onSuccess: ({ result, message }) => {
          place.put(result);
          notify({ kind: 'success', title: message });
        },
        onError: ({ message, requestId }) => notify({ kind: 'error', title: message, requestId }),
      },
    );
  };
  const Upload = platform.provides('upload') ? platform.upload.Field : null;
  return (
    <OwnTeacherView
      page={page}
      profile={content}
      saved={<SaveLine {...draft.save} onRetry={draft.retry} />}
      isDeciding={decide.isPending}
      onDecide={(isPublic) => void onDecide(isPublic)}
      form={
        <Refused by={[teachersOperations.edit]} isQuiet>
          <TeacherForm
            name={page.shownAs?.name ?? person.name}
            profile={content}
            onChange={(change) => draft.change({ ...content, ...change })}
            upload={
              Upload && (
                <Upload
                  isPublic
                  maxBytes={5 * 1024 * 1024}
                  accept={acceptOf.picture}
                  label={t`上传头像`}
                  onStored={({ fileId }) => draft.change({ ...content, portraitFileId: fileId })}
                />
              )
            }
            conflict={
              theirs && (
                <Conflict
                  isOwn
                  fields={differing(theirs, content).map((field) => ({
                    name: names[field],
                    mine: shown(field, content),
                    theirs: shown(field, theirs),
                  }))}
                  onMine={draft.keepMine}
                  onTheirs={draft.takeTheirs}
                />
              )
            }
          />
        </Refused>
      }
    />
  );
}
