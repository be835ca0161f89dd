import { Input } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LearnerWork, LearnerHomeworks } from '#contract/scores/excuses.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { RowActs } from '#views/common/batch-table.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { FlagTag } from '#views/common/flag.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { pointsText } from '#views/common/points-text.ts';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { UsualReasons } from '#views/common/usual-reasons.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { TraceCard } from './trace.view.tsx';
import styles from './daily.module.css';

interface Props {
  works: LearnerHomeworks;
  isBusy: boolean;
  onExcuse: (work: LearnerWork) => void;
  onCount: (work: LearnerWork) => void;
}

/** The homework, quizzes and exams of one learner: what counts, and what the learner need not do. */
export function LearnerHomeworkTable({ works: { name, mayManage, data }, isBusy, onExcuse, onCount }: Props) {
  const { t } = useLingui();
  const columns: Column<LearnerWork>[] = [
    {
      id: 'title',
      title: t`作业、测验、考试`,
      isName: true,
      cell: ({ kind, title }) => ({ homework: title, quiz: t`${title}（测验）`, exam: t`${title}（考试）` })[kind],
    },
    { id: 'due', title: t`截止`, width: '140px', cell: ({ dueAt }) => (dueAt === null ? '–' : minuteText(dueAt)) },
    {
      id: 'points',
      title: t`得分`,
      width: '120px',
      align: 'end',
      cell: ({ kind, points, totalPoints, isHandedIn }) =>
        points === null ? (
          <span className={styles.quiet}>{isHandedIn ? t`待公布` : t`未提交`}</span>
        ) : kind === 'quiz' ? (
          `${pointsText(points)}%`
        ) : (
          `${pointsText(points)} / ${pointsText(totalPoints)}`
        ),
    },
    {
      id: 'excuse',
      title: t`计入总评`,
      width: '220px',
      cell: ({ excuse }) => (excuse === null ? t`计入总评` : <FlagTag tone="none">{t`免做：${excuse}`}</FlagTag>),
    },
  ];
  const acts: Column<LearnerWork> = {
    id: 'actions',
    title: t`操作`,
    width: '110px',
    align: 'end',
    cell: (work) => {
      const { title, excuse } = work;
      const act =
        excuse === null
          ? { label: t`免做${title}`, text: t`免做`, onPress: () => onExcuse(work) }
          : { label: t`取消免做${title}`, text: t`取消免做`, onPress: () => onCount(work) };
      return <RowActs acts={[{ ...act, isDisabled: isBusy }]} />;
    },
  };
  return (
    <TraceCard title={t`${name}的作业、测验和考试`}>
      <div className={styles.table}>
        <WorkTable
          label={t`${name}的作业、测验和考试`}
          columns={mayManage ? [...columns, acts] : columns}
          rows={data}
          idOf={({ id }) => id}
          empty={<StateBlock bare kind="empty" title={t`暂无作业、测验和考试`} />}
        />
      </div>
    </TraceCard>
  );
}

interface ExcuseProps {
  name: string;
  title: string;
  onAgree: (reason: string) => void;
  onCancel: () => void;
}

/** Asks why a homework, a quiz or an exam does not count for somebody. */
export function ExcuseDialog({ name, title, onAgree, onCancel }: ExcuseProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const said = reason.trim();
  return (
    <AskDialog
      title={t`免做“${title}”？`}
      agree={t`免做`}
      isOff={said === ''}
      onAgree={() => onAgree(said)}
      onCancel={onCancel}
    >
      <p>
        <Trans>
          {name}不必做《{title}》，不计入其总评。
        </Trans>
      </p>
      <UsualReasons
        label={t`常用原因`}
        reasons={[t`住院`, t`参加竞赛`, t`已免修`]}
        value={reason}
        onChoose={setReason}
      />
      <Field label={t`免做原因`} required>
        <Input value={reason} maxLength={100} onChange={(_, { value }) => setReason(value)} />
      </Field>
    </AskDialog>
  );
}
