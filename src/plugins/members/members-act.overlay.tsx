import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dayOf } from '#contract/common/platform-time.rule.ts';
import { learnerMoves, staffMoves } from '#contract/members/member-status.rule.ts';
import type { MembersActed } from '#contract/members/members-writes.contract.ts';
import { membersOperations } from '#contract/members/members.operations.ts';
import { Refused, useAct } from '#shell/plugin-api.ts';
import { MemberActDialog, type ActDraft } from '#views/members/member-act.view.tsx';
import { useClassChoices } from './use-class-choices.ts';
import type { BulkActProps } from './bulk-act.props.ts';

/** Closes with what was done to the chosen ones. */
export default function MembersActOverlay({
  places,
  selection,
  count,
  what,
  onClose,
}: BulkActProps & { onClose: (acted: MembersActed | null) => void }) {
  const { t, i18n } = useLingui();
  const today = dayOf(Date.now());
  const [draft, setDraft] = useState<ActDraft>({
    ...{ act: what === 'place' ? 'place' : '', day: today, reason: '', collegeId: '', majorId: '', classId: '' },
  });
  const change = (some: Partial<ActDraft>) => setDraft((before) => ({ ...before, ...some }));
  const { choices, failure } = useClassChoices(selection.schoolId, draft.majorId, (classId) => change({ classId }));
  const acted = useAct(membersOperations.act, { onDone: ({ result }) => onClose(result) });
  const { act, day, reason, collegeId, majorId, classId } = draft;
  const leadsTo = act === 'place' || act === 'changeMajor' ? 'place' : null;
  const isPlaced = leadsTo === null || (act === 'changeMajor' ? majorId : collegeId) !== '';
  const number = i18n.number(count);
  const inside = leadsTo && {
    ...(classId ? { classId } : majorId ? { majorId } : { collegeId }),
  };
  return (
    <Refused by={[membersOperations.act]}>
      <MemberActDialog
        title={what === 'place' ? t`调整 ${number} 人的院系班级` : t`变更 ${number} 人的状态`}
        draft={draft}
        moves={what === 'place' ? null : what === 'learner' ? learnerMoves : staffMoves}
        leadsTo={leadsTo}
        places={places}
        today={today}
        entryYear={Number(today.slice(0, 4))}
        failure={acted.error?.message ?? failure}
        note={
          what === 'place'
            ? t`不在所选专业的学生将离开原班级；教职工不编入班级。完成后可以撤销。`
            : t`当前状态不允许此变更的人员保持不变。完成后可以撤销。`
        }
        isReady={act !== '' && day !== '' && isPlaced}
        isSaving={acted.isPending}
        onChange={change}
        onAgree={() => act !== '' && acted.mutate({ ...selection, count, act, day, reason: reason.trim(), ...inside })}
        onCancel={() => onClose(null)}
        {...choices}
      />
    </Refused>
  );
}
