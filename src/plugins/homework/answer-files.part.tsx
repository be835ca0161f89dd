import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { HandInFile } from '#contract/homework/annotations.contract.ts';
import { handInAccept, mostHandInBytes, mostHandInFiles } from '#contract/homework/annotations.rule.ts';
import { homeworkAttemptOperations } from '#contract/homework/homework.operations.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import { usePlatform, type StoredFile } from '#shell/plugin-api.ts';
import { HandInFiles } from '#views/homework/hand-in-files.view.tsx';
import styles from '#views/homework/annotation.module.css';
import { SoundRecordingPart } from './sound-recording.part.tsx';
import { OwnFile } from './own-files.part.tsx';

interface Props {
  attemptId: string;
  questionId: string;
  answer: Answer | null;
  /** As the server has them. */
  known: readonly HandInFile[];
  isFixed: boolean;
  onAnswer: (answer: Answer) => void;
}

/** Photographs and documents beside the text of an answer: put in, looked at, taken out. */
export function AnswerFiles({ attemptId, questionId, answer, known, isFixed, onAnswer }: Props) {
  const { t } = useLingui();
  const platform = usePlatform();
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
      {upload && !isFixed && ids.length < mostHandInFiles && (
        <div className={styles.add}>
          <upload.Field
            key={ids.length}
            accept={handInAccept}
            label={t`添加照片、PDF、文档或音频`}
            maxBytes={mostHandInBytes}
            onStored={take}
          />
          <div className={styles.ways}>
            <SoundRecordingPart onStored={take} />
            <upload.PhotoCode ask={ask} />
          </div>
        </div>
      )}
    </>
  );
}
