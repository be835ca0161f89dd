import { useLingui } from '@lingui/react/macro';
import type { Decision, ReviewRow } from '#contract/enrolments/enrolments.contract.ts';
import { RowActs, RowStatus, type RowAct } from '#views/common/batch-table.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { PersonFace } from '#views/common/person-face.view.tsx';
import type { Column } from '#views/common/work-table.view.tsx';
import styles from './students.module.css';
import { enrolmentStates } from './teaching.words.ts';

interface Parts {
  isBusy: boolean;
  pictureOf: (fileId: string) => string;
  onDecide: (action: Decision['action'], rows: readonly ReviewRow[]) => void;
}

/** The columns of the review table. */
export function useStudentColumns({ isBusy, pictureOf, onDecide }: Parts): readonly Column<ReviewRow>[] {
  const { t, i18n } = useLingui();
  return [
    {
      id: 'name',
      title: t`姓名`,
      isName: true,
      cell: ({ name, nickname, avatarFileId }) => (
        <span className={styles.person}>
          <PersonFace name={name} src={avatarFileId && pictureOf(avatarFileId)} size={28} />
          <span>
            {name}
            {nickname && nickname !== name && <small>{nickname}</small>}
          </span>
        </span>
      ),
    },
    { id: 'school', title: t`学校`, cell: ({ schoolName }) => schoolName || '—' },
    {
      id: 'offering',
      title: t`开课`,
      width: '130px',
      cell: ({ offeringNumber, term }) => t`第 ${offeringNumber} 次 ${term}`,
    },
    {
      id: 'appliedAt',
      title: t`申请时间`,
      width: '120px',
      cell: ({ appliedAt }) => (
        <span className={styles.time} title={appliedAt}>
          {minuteText(appliedAt)}
        </span>
      ),
    },
    {
      id: 'status',
      title: t`状态`,
      cell: ({ status, reason }) => (
        <RowStatus {...{ reason, tone: enrolmentStates[status].tone, text: i18n._(enrolmentStates[status].text) }} />
      ),
    },
    {
      id: 'actions',
      title: t`操作`,
      width: '110px',
      align: 'end',
      cell: (row) => <RowActions row={row} isBusy={isBusy} onDecide={onDecide} />,
    },
  ];
}

function RowActions({ row, isBusy, onDecide }: { row: ReviewRow } & Pick<Parts, 'isBusy' | 'onDecide'>) {
  const { t } = useLingui();
  const { status, name } = row;
  const act = (action: Decision['action'], label: string, text: string): RowAct => ({
    ...{ label, text, isDisabled: isBusy, onPress: () => onDecide(action, [row]) },
  });
  if (status === 'applied')
    return <RowActs acts={[act('approve', t`通过${name}`, t`通过`), act('reject', t`退回${name}的申请`, t`退回`)]} />;
  const isThere = status === 'approved' || status === 'active';
  return isThere ? <RowActs acts={[act('remove', t`移出${name}`, t`移出`)]} /> : null;
}
