import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dayOf } from '#contract/common/platform-time.rule.ts';
import { isWithClass, type MemberMove } from '#contract/members/member-status.rule.ts';
import type { Member, MemberPlaces } from '#contract/members/members.contract.ts';
import type { MemberWritten } from '#contract/members/members-writes.contract.ts';
import { membersOperations } from '#contract/members/members.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { Refused, useAct } from '#shell/plugin-api.ts';
import { MemberActDialog, type ActDraft } from '#views/members/member-act.view.tsx';
import { memberStatusNames } from '#views/members/member.words.ts';
import { movesOf } from './member-moves.rule.ts';
import { useClassChoices } from './use-class-choices.ts';

interface Props {
  member: Member;
  places: MemberPlaces;
  onClose: (written: MemberWritten | null) => void;
}

const { changeStatus } = membersOperations;

/** Closes with the member as it stands then. */
export default function MemberStatusOverlay({ member: before, places, onClose }: Props) {
  const { t, i18n } = useLingui();
  const [theirs, setTheirs] = useState<Member | null>(null);
  const member = theirs ?? before;
  const today = dayOf(Date.now());
  const [draft, setDraft] = useState<ActDraft>({
    ...{ act: '', day: today, reason: '', collegeId: '', majorId: '', classId: '' },
  });
  const change = (some: Partial<ActDraft>) => setDraft((now) => ({ ...now, ...some }));
  const { act, day, reason, classId } = draft;
  const isElsewhere = act === 'changeMajor';
  const majorId = isElsewhere ? draft.majorId : (member.majorId ?? '');
  const { choices, failure } = useClassChoices(member.schoolId, majorId, (id) => change({ classId: id }));
  const written = useAct(changeStatus, { onDone: ({ result }) => onClose(result) });
  const leadsTo = isElsewhere ? 'place' : act !== '' && act !== 'place' && isWithClass(act) && majorId ? 'class' : null;
  const stands = i18n._(memberStatusNames[member.status]);
  const send = (move: MemberMove) =>
    written.mutate(
      {
        ...{ id: member.id, version: member.version, move, day, reason: reason.trim() },
        ...(isElsewhere && { majorId }),
        ...(leadsTo && classId && { classId }),
      },
      { onError: (error) => setTheirs(conflictOf(changeStatus, error)) },
    );
  return (
    <Refused by={[changeStatus]}>
      <MemberActDialog
        title={t`变更“${member.name}”的状态`}
        draft={draft}
        moves={movesOf(member)}
        leadsTo={leadsTo}
        places={places}
        today={today}
        entryYear={(member.entryYear ?? Number(today.slice(0, 4))) + (isElsewhere ? 0 : 1)}
        failure={theirs ? null : (written.error?.message ?? failure)}
        note={
          theirs ? t`其他管理员刚刚修改，现为“${stands}”，请核对后再次提交。` : t`现为“${stands}”。完成后可以撤销。`
        }
        isReady={act !== '' && day !== '' && (!isElsewhere || majorId !== '')}
        isSaving={written.isPending}
        onChange={change}
        onAgree={() => act !== '' && act !== 'place' && send(act)}
        onCancel={() => onClose(null)}
        {...choices}
      />
    </Refused>
  );
}
