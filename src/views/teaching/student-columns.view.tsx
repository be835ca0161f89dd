import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Decision, ReviewRow } from '#contract/enrolments/enrolments.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
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
        <span className={styles.status}>
          <FlagTag tone={enrolmentStates[status].tone}>{i18n._(enrolmentStates[status].text)}</FlagTag>
          {reason && <small title={reason}>{reason}</small>}
        </span>
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
  const act = (action: Decision['action'], label: string, text: React.ReactNode) => (
    <Button
      size="small"
      appearance="transparent"
      className={styles.act}
      disabled={isBusy}
      aria-label={label}
      onClick={() => onDecide(action, [row])}
    >
      {text}
    </Button>
  );
  if (status === 'applied')
    return (
      <span className={styles.acts}>
        {act('approve', t`通过${name}`, <Trans>通过</Trans>)}
        {act('reject', t`退回${name}的申请`, <Trans>退回</Trans>)}
      </span>
    );
  return status === 'approved' || status === 'active' ? act('remove', t`移出${name}`, <Trans>移出</Trans>) : null;
}
