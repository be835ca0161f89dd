import { useLingui } from '@lingui/react/macro';
import { useEffectEvent, useState } from 'react';
import { fileAccept, mostFilesOf, sortsOf } from '#contract/banks/file-answer.rule.ts';
import type { ExamAnswerPlace } from '#contract/exams/exam-attempt.contract.ts';
import { examsOperations as operations } from '#contract/exams/exams.operations.ts';
import type { HandInFile } from '#contract/homework/annotations.contract.ts';
import { mostHandInBytes } from '#contract/homework/annotations.rule.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import type { LearnerQuestion } from '#contract/homework/homework.contract.ts';
import { usePlatform, useTell, type StoredFile } from '#shell/plugin-api.ts';
import styles from '#views/homework/annotation.module.css';
import { HandInFiles } from '#views/homework/hand-in-files.view.tsx';
import { ExamFile } from './exam-files.part.tsx';

interface Props {
  question: LearnerQuestion;
  place: ExamAnswerPlace;
  answer: Answer | null;
  /** As the server has them. */
  known: readonly HandInFile[];
  isFixed: boolean;
  onAnswer: (answer: Answer) => void;
}

/** Photographs and documents beside the text of an answer of an exam, from this computer or from a phone. */
export function ExamAnswerFiles({ question, place, answer, known, isFixed, onAnswer }: Props) {
  const { t } = useLingui();
  const platform = usePlatform();
  const tell = useTell();
  const [added, setAdded] = useState<readonly HandInFile[]>([]);
  const [openId, setOpenId] = useState<string | null>(null);
  const { id, questionId } = place;
  const essay = answer?.kind === 'essay' ? answer : { kind: 'essay' as const, text: '' };
  const ids = essay.fileIds ?? [];
  const put = (fileIds: string[]) => {
    const { fileIds: _, ...rest } = essay;
    onAnswer({ ...rest, ...(fileIds.length > 0 && { fileIds }) });
  };
  // What was typed while the file was on its way stands in the answer already.
  const bound = useEffectEvent((file: HandInFile) => {
    setAdded((before) => [...before, file]);
    put([...new Set([...ids, file.fileId])]);
  });
  const take = ({ fileId }: StoredFile) =>
    platform.call(operations.bindFile, { ...place, fileId }).then(({ result }) => bound(result), tell);
  const files = ids.map(
    (fileId) =>
      [...added, ...known].find((one) => one.fileId === fileId) ?? {
        ...{ fileId, name: t`文件`, mediaType: '', sizeBytes: 0, pages: null },
      },
  );
  const open = files.find(({ fileId }) => fileId === openId);
  const upload = platform.provides('upload') ? platform.upload : null;
  return (
    <>
      {files.length > 0 && (
        <HandInFiles
          files={files}
          openId={openId}
          onOpen={setOpenId}
          onRemove={isFixed ? undefined : (fileId) => put(ids.filter((one) => one !== fileId))}
        >
          {open && <ExamFile key={openId} at={{ id, questionId }} file={open} address={operations.file} />}
        </HandInFiles>
      )}
      {upload && !isFixed && ids.length < mostFilesOf(question) && (
        <div className={styles.add}>
          <upload.Field
            key={ids.length}
            accept={fileAccept(question)}
            label={t`上传文件`}
            maxBytes={mostHandInBytes}
            onStored={(file) => void take(file)}
          />
          {sortsOf(question).includes('image') && (
            <div className={styles.ways}>
              <upload.PhotoCode ask={async () => (await platform.call(operations.photoTicket, place)).result} />
            </div>
          )}
        </div>
      )}
    </>
  );
}
