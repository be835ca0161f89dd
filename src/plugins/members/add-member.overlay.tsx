import { useState } from 'react';
import type { MembersPlace } from '#contract/members/members.addresses.ts';
import type { MemberKind } from '#contract/members/member-status.rule.ts';
import type { MemberPlaces } from '#contract/members/members.contract.ts';
import type { MemberWritten } from '#contract/members/members-writes.contract.ts';
import { membersOperations } from '#contract/members/members.operations.ts';
import { Refused, useAct } from '#shell/plugin-api.ts';
import { AddMemberDialog } from '#views/members/add-member.view.tsx';
import type { MemberDraft } from '#views/members/member-fields.view.tsx';
import { useClassChoices } from './use-class-choices.ts';

interface Props {
  places: MemberPlaces;
  /** What is looked at stands there to begin with. */
  place: MembersPlace;
  onClose: (written: MemberWritten | null) => void;
}

const { add } = membersOperations;

/** Closes with the new member. */
export default function AddMemberOverlay({ places, place, onClose }: Props) {
  const [kind, setKind] = useState<MemberKind>(place.kind || 'learner');
  const major = places.majors.find(({ id }) => id === place.major);
  const [draft, setDraft] = useState<MemberDraft>({
    ...{ phone: '', mail: '', document: '' },
    ...{ name: '', number: '', entryYear: place.year === null ? '' : String(place.year) },
    collegeId: major?.collegeId ?? (place.college || (places.colleges.length === 1 ? places.colleges[0]!.id : '')),
    ...{ majorId: place.major, classId: place.class },
  });
  const change = (some: Partial<MemberDraft>) => setDraft((before) => ({ ...before, ...some }));
  const schoolId = places.school.id;
  const { choices, failure } = useClassChoices(schoolId, draft.majorId, (classId) => change({ classId }));
  const added = useAct(add, { onDone: ({ result }) => onClose(result) });
  return (
    <Refused by={[add]}>
      <AddMemberDialog
        kind={kind}
        draft={draft}
        places={places}
        failure={added.error?.message ?? failure}
        isSaving={added.isPending}
        onKind={(next) => {
          setKind(next);
          if (next === 'staff') change({ classId: '' });
        }}
        onChange={change}
        onAdd={(facts) => added.mutate({ schoolId, kind, ...facts })}
        onCancel={() => onClose(null)}
        {...choices}
      />
    </Refused>
  );
}
