import { ArrowRotateClockwiseRegular } from '@fluentui/react-icons';
import { Button } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Operation } from '#contract/common/operation.ts';
import type { ExamFileAddress, ExamFileAsked } from '#contract/exams/exam-attempt.contract.ts';
import type { HandInFile } from '#contract/homework/annotations.contract.ts';
import { isDrawable } from '#contract/homework/annotations.rule.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { Bone } from '#views/common/skeleton.view.tsx';
import styles from '#views/homework/annotation.module.css';
import { HandInFiles } from '#views/homework/hand-in-files.view.tsx';

interface Props {
  at: Pick<ExamFileAsked, 'id' | 'questionId'>;
  files: readonly HandInFile[];
  /** By which right its address is asked. */
  address: Operation<ExamFileAsked, ExamFileAddress>;
}

/** The files of an answer of an exam: one of them open below, to be looked at. */
export function ExamFiles({ at, files, address }: Props) {
  const [openId, setOpenId] = useState<string | null>(null);
  const file = files.find(({ fileId }) => fileId === openId);
  return (
    <HandInFiles files={files} openId={openId} onOpen={setOpenId}>
      {file && <ExamFile key={file.fileId} {...{ at, file, address }} />}
    </HandInFiles>
  );
}

/** A picture is drawn with something over it where it can be turned. */
const nothingOver = () => null;

/** A file that is looked at; PDF and pictures can be turned for reading. */
export function ExamFile({ at, file, address }: Omit<Props, 'files'> & { file: HandInFile }) {
  const { t } = useLingui();
  const { preview } = usePlatform();
  const [turned, setTurned] = useState(0);
  const shown = useOperation(address, { ...at, fileId: file.fileId }, { freshMs: 480_000 });
  if (!shown.data) return <NotLoaded shown={shownOf(shown)} what={t`文件`} skeleton={<Bone height={480} />} />;
  const { pages, ...stored } = file;
  return (
    <div className={styles.open} data-listed={false}>
      {isDrawable(file.mediaType) && (
        <div>
          <Button
            size="small"
            icon={<ArrowRotateClockwiseRegular />}
            onClick={() => setTurned((turned + 1) % 4)}
          >{t`向右旋转`}</Button>
        </div>
      )}
      <preview.Shown
        file={pages === null ? stored : { ...stored, pages }}
        url={shown.data.url}
        onDownload={null}
        onRetry={() => void shown.refetch()}
        turned={turned}
        over={file.mediaType.startsWith('image/') ? nothingOver : undefined}
      />
    </div>
  );
}
