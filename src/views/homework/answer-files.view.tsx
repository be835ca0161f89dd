import { useLingui } from '@lingui/react/macro';
import { useEffectEvent, useState, type ReactNode } from 'react';
import { mostFilesOf } from '#contract/banks/file-answer.rule.ts';
import type { HandInFile } from '#contract/homework/annotations.contract.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import type { LearnerQuestion } from '#contract/homework/homework.contract.ts';
import { HandInFiles } from './hand-in-files.view.tsx';
import styles from './annotation.module.css';

interface Props {
  question: Pick<LearnerQuestion, 'mostFiles'>;
  answer: Answer | null;
  /** As the server has them. */
  known: readonly HandInFile[];
  isFixed: boolean;
  onAnswer: (answer: Answer) => void;
  /** A file that is looked at. */
  opened: (file: HandInFile) => ReactNode;
  /** What brings files, where anything can; it is told how many there are. */
  adding: ((files: { count: number; onAdd: (file: HandInFile) => void }) => ReactNode) | null;
}

/** Photographs and documents beside the text of an answer: put in, looked at, taken out. */
export function AnswerFiles({ question, answer, known, isFixed, onAnswer, opened, adding }: Props) {
  const { t } = useLingui();
  const [added, setAdded] = useState<readonly HandInFile[]>([]);
  const [openId, setOpenId] = useState<string | null>(null);
  const essay = answer?.kind === 'essay' ? answer : { kind: 'essay' as const, text: '' };
  const ids = essay.fileIds ?? [];
  const put = (fileIds: string[]) => {
    const { fileIds: _, ...rest } = essay;
    onAnswer({ ...rest, ...(fileIds.length > 0 && { fileIds }) });
  };
  // What was typed while the file was on its way stands in the answer already.
  const onAdd = useEffectEvent((file: HandInFile) => {
    setAdded((before) => [...before, file]);
    put([...new Set([...ids, file.fileId])]);
  });
  const files = ids.map(
    (fileId) =>
      [...added, ...known].find((one) => one.fileId === fileId) ?? {
        ...{ fileId, name: t`文件`, mediaType: '', sizeBytes: 0, pages: null },
      },
  );
  const open = files.find(({ fileId }) => fileId === openId);
  return (
    <>
      {files.length > 0 && (
        <HandInFiles
          files={files}
          openId={openId}
          onOpen={setOpenId}
          onRemove={isFixed ? undefined : (fileId) => put(ids.filter((one) => one !== fileId))}
        >
          {open && opened(open)}
        </HandInFiles>
      )}
      {adding && !isFixed && ids.length < mostFilesOf(question) && (
        <div className={styles.add}>{adding({ count: ids.length, onAdd: (file) => onAdd(file) })}</div>
      )}
    </>
  );
}
