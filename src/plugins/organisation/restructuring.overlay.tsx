import { useDeferredValue, useState } from 'react';
import { membersOperations } from '#contract/members/members.operations.ts';
import { organisationMajorsOperations } from '#contract/organisation/organisation-majors.operations.ts';
import { organisationOperations } from '#contract/organisation/organisation.operations.ts';
import type { RestructuringPreview, StructureAct } from '#contract/organisation/restructuring.contract.ts';
import { restructuringOperations } from '#contract/organisation/restructuring.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { shownOf } from '#kit/shown.ts';
import { Refused, useAct, useOperation, useRefresh } from '#shell/plugin-api.ts';
import { RestructuringDialog } from '#views/organisation/restructuring-dialog.view.tsx';
import type { RestructuringDraft } from '#views/organisation/restructuring.props.ts';
import { choicesOf, wishOf } from './restructuring-choices.rule.ts';
import type { RestructuringBegin } from './restructuring.props.ts';

interface Props {
  begin: RestructuringBegin;
  onClose: (act: StructureAct | null) => void;
}

const { preview, act, list } = restructuringOperations;
const nothing: RestructuringDraft = {
  ...{ fromIds: [], toId: '', name: '', majorIds: [], memberIds: [], administratorIds: [] },
};

/** Chosen, seen as the server judges it, then done; where something changed meanwhile, it is shown and asked again. */
export default function RestructuringOverlay({ begin, onClose }: Props) {
  const { kind, structure } = begin;
  const [draft, setDraft] = useState(nothing);
  const [before, setBefore] = useState<RestructuringPreview | null>(null);
  const refresh = useRefresh();
  const schoolId = structure.school.id;
  const collegeId = kind === 'mergeMajors' ? undefined : begin.college.id;
  const majors = useOperation(
    organisationMajorsOperations.list,
    kind === 'merge' ? null : { schoolId, pageSize: 100, ...(collegeId ? { collegeId } : { state: 'open' as const }) },
    { freshMs: 0 },
  );
  const people = useOperation(
    membersOperations.list,
    kind === 'split' ? { schoolId, collegeId: collegeId!, kind: 'staff' as const, pageSize: 100 } : null,
    { freshMs: 0 },
  );
  const wish = wishOf(begin, draft);
  const asked = useDeferredValue(wish);
  const seen = useOperation(preview, asked, { freshMs: 0 });
  const done = useAct(act, {
    refresh: [
      organisationOperations.structure,
      organisationMajorsOperations.list,
      organisationMajorsOperations.get,
      list,
    ],
    onDone: ({ result }) => onClose(result),
  });
  const isCurrent = wish !== null && JSON.stringify(wish) === JSON.stringify(asked);
  const shown = isCurrent ? shownOf(seen) : null;
  const { subject, ...choices } = choicesOf(begin, draft, ofCollege(majors.data?.data ?? [], collegeId));
  const withoutMajor = (people.data?.data ?? []).filter(({ major }) => !major);
  const conflict = conflictOf(act, done.error);

  function agree() {
    if (!wish || shown?.status !== 'shown') return;
    const { data } = shown;
    const { administratorIds } = draft;
    done.mutate(
      { ...wish, digest: data.digest, administratorIds: [...administratorIds] },
      {
        onError: (error) => {
          if (!conflictOf(act, error)) return;
          setBefore(data);
          void refresh(preview);
        },
      },
    );
  }
  return (
    <Refused by={[act]}>
      <RestructuringDialog
        kind={kind}
        subject={subject}
        draft={draft}
        {...choices}
        people={withoutMajor.map(({ id, name, number }) => ({ id, name: `${name} ${number}`.trim() }))}
        preview={shown}
        before={before}
        failure={conflict ? null : (done.error?.message ?? null)}
        isSaving={done.isPending}
        onDraft={(change) => {
          setBefore(null);
          setDraft((now) => ({ ...now, ...change }));
        }}
        onAgree={agree}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}

/** Its own, without those of the colleges in it. */
const ofCollege = <Row extends { collegeId: string }>(rows: readonly Row[], collegeId: string | undefined) =>
  collegeId === undefined ? rows : rows.filter((one) => one.collegeId === collegeId);
