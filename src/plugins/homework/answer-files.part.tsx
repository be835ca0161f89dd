import { useLingui } from '@lingui/react/macro';
import { fileAccept, sortsOf } from '#contract/banks/file-answer.rule.ts';
import type { HandInFile } from '#contract/homework/annotations.contract.ts';
import { mostHandInBytes } from '#contract/homework/annotations.rule.ts';
import { homeworkAttemptOperations } from '#contract/homework/homework.operations.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import type { LearnerQuestion } from '#contract/homework/homework.contract.ts';
import { usePlatform, type StoredFile } from '#shell/plugin-api.ts';
import { AnswerFiles } from '#views/homework/answer-files.view.tsx';
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

/** Files in an answer to homework: from this computer, its microphone or a phone. */
export function HomeworkAnswerFiles({ attemptId, ...props }: Props) {
  const { t } = useLingui();
  const platform = usePlatform();
  const { question } = props;
  const { id: questionId } = question;
  const sorts = sortsOf(question);
  const upload = platform.provides('upload') ? platform.upload : null;
  const ask = async () =>
    (await platform.call(homeworkAttemptOperations.photoTicket, { id: attemptId, questionId })).result;
  return (
    <AnswerFiles
      {...props}
      opened={({ fileId }) => <OwnFile key={fileId} asked={{ id: attemptId, questionId, fileId }} />}
      adding={
        upload &&
        (({ count, onAdd }) => {
          const take = ({ fileId, name, mediaType, sizeBytes, pages }: StoredFile) =>
            onAdd({ fileId, name, mediaType, sizeBytes, pages: pages ?? null });
          return (
            <>
              <upload.Field
                key={count}
                accept={fileAccept(question)}
                label={question.kind === 'file' ? t`上传文件` : t`添加照片、PDF、文档或音频`}
                maxBytes={mostHandInBytes}
                onStored={take}
              />
              <div className={styles.ways}>
                {sorts.includes('audio') && <SoundRecordingPart onStored={take} />}
                {sorts.includes('image') && <upload.PhotoCode ask={ask} />}
              </div>
            </>
          );
        })
      }
    />
  );
}
