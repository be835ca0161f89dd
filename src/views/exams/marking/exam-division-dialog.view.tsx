import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ExamDivision, ExamDivisionSet, ExamQuestionDivision } from '#contract/exams/exam-division.contract.ts';
import { Conflict } from '#views/common/conflict.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SegmentControl } from '#views/common/segment.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { usePageBack } from '#views/common/use-page-back.ts';
import { ExamQuestionDivisionFields, useDivisionText } from './exam-question-division.view.tsx';
import styles from './exam-marking.module.css';

interface Props {
  shown: Shown<ExamDivision>;
  isBusy: boolean;
  message: string | null;
  /** What somebody else saved meanwhile. */
  theirs: ExamDivision | null;
  onTheirs: () => void;
  onSave: (draft: Omit<ExamDivisionSet, 'id'>) => void;
  onClose: () => void;
}

/** Who of the team marks which answers of an exam. */
export function ExamDivisionDialog({ shown, onClose, ...rest }: Props) {
  usePageBack();
  const { t } = useLingui();
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface style={{ maxWidth: 860, width: '94vw' }}>
        <DialogBody>
          <DialogTitle>
            <Trans>阅卷分工</Trans>
          </DialogTitle>
          <Loaded shown={shown} what={t`阅卷分工`} skeleton={<SkeletonRows count={4} height={44} />}>
            {(division) => <Questions {...{ division, onClose, ...rest }} />}
          </Loaded>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

const draftsOf = ({ questions }: ExamDivision): ExamQuestionDivision[] =>
  questions.map(({ id, second, percent, tolerance, isBlind, parts }) => ({
    ...{ id, second, percent, tolerance, isBlind, parts },
  }));

const isWhole = ({ parts }: ExamQuestionDivision) =>
  parts.length === 0 || parts.reduce((sum, { percent }) => sum + percent, 0) === 100;

function Questions(props: Omit<Props, 'shown'> & { division: ExamDivision }) {
  const { division, isBusy, message, theirs, onTheirs, onSave, onClose } = props;
  const { t } = useLingui();
  const { questions, mayDivide, version } = division;
  const textOf = useDivisionText(division.markers);
  const [drafts, setDrafts] = useState(() => draftsOf(division));
  const [chosen, setChosen] = useState(questions[0]?.id ?? '');
  const question = questions.find(({ id }) => id === chosen);
  const draft = drafts.find(({ id }) => id === chosen);
  const isReady = drafts.every((one) => isWhole(one) && one.percent >= 10 && one.percent <= 100);
  return (
    <>
      <DialogContent className={styles.division}>
        {question && draft ? (
          <>
            <SegmentControl
              label={t`题目`}
              choices={questions.map(({ id, position }) => ({ value: id, label: t`第 ${position} 题` }))}
              value={chosen}
              onChoose={setChosen}
            />
            <ExamQuestionDivisionFields
              {...{ division, question, draft }}
              onPut={
                mayDivide
                  ? (fields) => setDrafts((all) => all.map((one) => (one.id === chosen ? { ...one, ...fields } : one)))
                  : null
              }
            />
          </>
        ) : (
          <StateBlock bare kind="empty" title={t`没有需要人工批阅的题目`} />
        )}
        {!isReady && (
          <p role="alert">
            <Trans>各人比例之和须为 100%</Trans>
          </p>
        )}
        {theirs && (
          <Conflict
            fields={draftsOf(theirs).flatMap((one) => {
              const mine = drafts.find(({ id }) => id === one.id);
              const { position } = questions.find(({ id }) => id === one.id) ?? {};
              if (!mine || textOf(mine) === textOf(one)) return [];
              return [{ name: t`第 ${position} 题`, mine: textOf(mine), theirs: textOf(one) }];
            })}
            onMine={() => onSave({ version: theirs.version, questions: drafts })}
            onTheirs={() => {
              setDrafts(draftsOf(theirs));
              onTheirs();
            }}
          />
        )}
        {message && <p role="alert">{message}</p>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          <Trans>关闭</Trans>
        </Button>
        {mayDivide && questions.length > 0 && (
          <Button
            appearance="primary"
            disabled={isBusy || !isReady || theirs !== null}
            onClick={() => onSave({ version, questions: drafts })}
          >
            <Trans>保存分工</Trans>
          </Button>
        )}
      </DialogActions>
    </>
  );
}
