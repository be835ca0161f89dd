import { Button, Input } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { MarkedMember } from '#contract/homework/group-work.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { FlagTag } from '#views/common/flag.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import styles from './group-work.module.css';

interface Props {
  members: readonly MarkedMember[];
  totalPoints: number;
  /** Else they are only looked at. */
  mayMark: boolean;
  isBusy: boolean;
  message: string | null;
  onSet: (learnerId: string, mark: { points: number | null; reason: string }, onDone: () => void) => void;
}

/** The members of a group that handed in, with a mark of one's own where it differs from the group's. */
export function GroupMembers({ members, totalPoints, mayMark, isBusy, message, onSet }: Props) {
  const { t } = useLingui();
  const [edited, setEdited] = useState<MarkedMember | null>(null);
  return (
    <section className={styles.members} aria-label={t`小组成员`}>
      {members.map((member) => (
        <div key={member.learnerId} className={styles.member}>
          <span>{member.name}</span>
          {member.isMoved && <FlagTag tone="late">{t`提交后已换组`}</FlagTag>}
          {member.points !== null && (
            <small>
              <Trans>
                单独计 {pointsText(member.points)} 分：{member.reason}
              </Trans>
            </small>
          )}
          {mayMark && (
            <Button size="small" appearance="subtle" onClick={() => setEdited(member)}>
              {member.points === null ? <Trans>单独给分</Trans> : <Trans>修改</Trans>}
            </Button>
          )}
        </div>
      ))}
      {edited && (
        <MemberMark
          member={edited}
          totalPoints={totalPoints}
          isBusy={isBusy}
          message={message}
          onSet={(mark) => onSet(edited.learnerId, mark, () => setEdited(null))}
          onCancel={() => setEdited(null)}
        />
      )}
    </section>
  );
}

interface MarkProps extends Pick<Props, 'totalPoints' | 'isBusy' | 'message'> {
  member: MarkedMember;
  onSet: (mark: { points: number | null; reason: string }) => void;
  onCancel: () => void;
}

function MemberMark({ member, totalPoints, isBusy, message, onSet, onCancel }: MarkProps) {
  const { t } = useLingui();
  const [points, setPoints] = useState(member.points === null ? '' : String(member.points));
  const [reason, setReason] = useState(member.reason);
  const value = Number(points);
  const isOff = points !== '' && (!(value >= 0 && value <= totalPoints) || reason.trim() === '');
  return (
    <AskDialog
      title={t`${member.name}的单独得分`}
      agree={<Trans>保存</Trans>}
      isOff={isBusy || isOff}
      onAgree={() => onSet({ points: points === '' ? null : value, reason: points === '' ? '' : reason })}
      onCancel={onCancel}
    >
      <Field at="points" label={t`得分`} hint={t`满分 ${pointsText(totalPoints)}；留空：与全组相同`}>
        <Input
          value={points}
          inputMode="decimal"
          onChange={(_, given) => setPoints(given.value.replace(/[^\d.]/g, ''))}
        />
      </Field>
      <Field
        at="reason"
        label={t`原因`}
        required={points !== ''}
        hint={t`仅该学生可见`}
        validationMessage={message ?? undefined}
      >
        <Input value={reason} maxLength={200} onChange={(_, given) => setReason(given.value)} />
      </Field>
    </AskDialog>
  );
}
