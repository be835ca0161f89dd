import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fileAccept, mostFilesOf, sortsOf } from '#contract/banks/file-answer.rule.ts';
import type { HandInFile } from '#contract/homework/annotations.contract.ts';
import { mostHandInBytes } from '#contract/homework/annotations.rule.ts';
import { homeworkAttemptOperations } from '#contract/homework/homework.operations.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import type { LearnerQuestion } from '#contract/homework/homework.contract.ts';
import { usePlatform, type StoredFile } from '#shell/plugin-api.ts';
import { HandInFiles } from '#views/homework/hand-in-files.view.tsx';
import styles from '#views/homework/annotation.module.css';
import { SoundRecordingPart } from './sound-recording.part.tsx';
import { OwnFile } from './own-files.part.tsx';

interface Props {
  attemptId: string;
  question: LearnerQuestion;
  answer: Answer | null;
  /** As the server has them. */
  known: readonly HandInFile[];
  isFixed: boolean;
  onAnswer: (answer: Answer) => void;
}

/** Photographs and documents beside the text of an answer: put in, looked at, taken out. */
export function AnswerFiles({ attemptId, question, answer, known, isFixed, onAnswer }: Props) {
  const { t } = useLingui();
  const platform = usePlatform();
  const { id: questionId } = question;
  const sorts = sortsOf(question);
  const [added, setAdded] = useState<readonly HandInFile[]>([]);
  const [openId, setOpenId] = useState<string | null>(null);
  const essay = answer?.kind === 'essay' ? answer : { kind: 'essay' as const, text: '' };
  const ids = essay.fileIds ?? [];
  const put = (fileIds: string[]) => {
    const { fileIds: _, ...rest } = essay;
    onAnswer({ ...rest, ...(fileIds.length > 0 && { fileIds }) });
  };
  const take = ({ fileId, name, mediaType, sizeBytes, pages }: StoredFile) => {
    setAdded((before) => [...before, { fileId, name, mediaType, sizeBytes, pages: pages ?? null }]);
    put([...new Set([...ids, fileId])]);
  };
  const files = ids.map(
    (id) =>
      [...added, ...known].find(({ fileId }) => fileId === id) ?? {
        ...{ fileId: id, name: t`文件`, mediaType: '', sizeBytes: 0, pages: null },
      },
  );
  const upload = platform.provides('upload') ? platform.upload : null;
  const ask = async () =>
    (await platform.call(homeworkAttemptOperations.photoTicket, { id: attemptId, questionId })).result;
  return (
    <>
      {files.length > 0 && (
        <HandInFiles
          files={files}
          openId={openId}
          onOpen={setOpenId}
          onRemove={isFixed ? undefined : (fileId) => put(ids.filter((id) => id !== fileId))}
        >
          {ids.includes(openId ?? '') && (
            <OwnFile key={openId} asked={{ id: attemptId, questionId, fileId: openId! }} />
          )}
        </HandInFiles>
      )}
      {upload && !isFixed && ids.length < mostFilesOf(question) && (
        <div className={styles.add}>
          <upload.Field
            key={ids.length}
            accept={fileAccept(question)}
            label={question.kind === 'file' ? t`上传文件` : t`添加照片、PDF、文档或音频`}
            maxBytes={mostHandInBytes}
            onStored={take}
          />
          <div className={styles.ways}>
            {sorts.includes('audio') && <SoundRecordingPart onStored={take} />}
            {sorts.includes('image') && <upload.PhotoCode ask={ask} />}
          </div>
        </div>
      )}
    </>
  );
}
