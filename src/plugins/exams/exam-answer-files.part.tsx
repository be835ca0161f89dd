import { useLingui } from '@lingui/react/macro';
import { fileAccept, sortsOf } from '#contract/banks/file-answer.rule.ts';
import type { ExamAnswerPlace } from '#contract/exams/exam-attempt.contract.ts';
import { examsOperations as operations } from '#contract/exams/exams.operations.ts';
import type { HandInFile } from '#contract/homework/annotations.contract.ts';
import { mostHandInBytes } from '#contract/homework/annotations.rule.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import type { LearnerQuestion } from '#contract/homework/homework.contract.ts';
import { usePlatform, useTell } from '#shell/plugin-api.ts';
import styles from '#views/homework/annotation.module.css';
import { AnswerFiles } from '#views/homework/answer-files.view.tsx';
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

/** Files in an answer of an exam, from this computer or from a phone: the server knows of them before the answer does. */
export function ExamAnswerFiles({ place, ...props }: Props) {
  const { t } = useLingui();
  const platform = usePlatform();
  const tell = useTell();
  const { question } = props;
  const { id, questionId } = place;
  const upload = platform.provides('upload') ? platform.upload : null;
  return (
    <AnswerFiles
      {...props}
      opened={(file) => <ExamFile key={file.fileId} at={{ id, questionId }} file={file} address={operations.file} />}
      adding={
        upload &&
        (({ count, onAdd }) => (
          <>
            <upload.Field
              key={count}
              accept={fileAccept(question)}
              label={t`上传文件`}
              maxBytes={mostHandInBytes}
              onStored={({ fileId }) =>
                void platform.call(operations.bindFile, { ...place, fileId }).then(({ result }) => onAdd(result), tell)
              }
            />
            {sortsOf(question).includes('image') && (
              <div className={styles.ways}>
                <upload.PhotoCode ask={async () => (await platform.call(operations.photoTicket, place)).result} />
              </div>
            )}
          </>
        ))
      }
    />
  );
}
