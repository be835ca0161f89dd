import { useState } from 'react';
import { organisationMajorsOperations } from '#contract/organisation/organisation-majors.operations.ts';
import { organisationOperations } from '#contract/organisation/organisation.operations.ts';
import type { RestructuringPreview, StructureAct } from '#contract/organisation/restructuring.contract.ts';
import { restructuringOperations } from '#contract/organisation/restructuring.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { Refused, useAct, useRefresh, type CallError } from '#shell/plugin-api.ts';
import { RestructuringDialog } from '#views/organisation/restructuring-dialog.view.tsx';
import type { RestructuringDraft } from '#views/organisation/restructuring.props.ts';
import { collegeChoicesOf, wishOf } from './restructuring-choices.rule.ts';
import type { RestructuringBegin } from './restructuring.props.ts';
import { useRestructuringLists } from './use-restructuring-lists.ts';
import { useRestructuringPreview } from './use-restructuring-preview.ts';

interface Props {
  begin: RestructuringBegin;
  onClose: (act: StructureAct | null) => void;
}

const { preview, act, list } = restructuringOperations;
const touched = [
  ...[organisationOperations.structure, list],
  ...[organisationMajorsOperations.list, organisationMajorsOperations.get],
];
const nothing: RestructuringDraft = {
  ...{ fromIds: [], toId: '', name: '', majorIds: [], memberIds: [], administratorIds: [] },
};

/** Chosen, seen as the server judges it, then done; where something changed meanwhile, it is shown and asked again. */
export default function RestructuringOverlay({ begin, onClose }: Props) {
  const { kind } = begin;
  const [draft, setDraft] = useState(nothing);
  const [before, setBefore] = useState<RestructuringPreview | null>(null);
  const refresh = useRefresh();
  const lists = useRestructuringLists(begin);
  const wish = wishOf(begin, draft);
  const seen = useRestructuringPreview(wish);
  const done = useAct(act, {
    refresh: touched,
    onDone: ({ result }) => onClose(result),
  });
  const { others, targets } = collegeChoicesOf(begin, draft);

  function agree() {
    if (!wish || seen?.status !== 'shown' || seen.isStale) return;
    const { data } = seen;
    const isThere = new Set(data.administrators.map(({ id }) => id));
    const administratorIds = draft.administratorIds.filter((id) => isThere.has(id));
    const onError = (error: CallError) => {
      if (!conflictOf(act, error)) return;
      setBefore(data);
      void refresh(preview);
    };
    done.mutate({ ...wish, digest: data.digest, administratorIds }, { onError });
  }
  return (
    <Refused by={[restructuringOperations.act]}>
      <RestructuringDialog
        kind={kind}
        subject={kind === 'mergeMajors' ? begin.major : begin.college}
        draft={draft}
        others={kind === 'merge' ? others : []}
        majors={lists.majors}
        people={lists.people}
        targets={kind === 'mergeMajors' ? lists.majors : allOf(targets)}
        mayBegin={kind !== 'mergeMajors'}
        preview={seen}
        before={before}
        failure={conflictOf(act, done.error) ? null : (done.error?.message ?? null)}
        isSaving={done.isPending}
        onDraft={(change) => {
          setBefore(null);
          done.reset();
          setDraft((now) => ({ ...now, ...change }));
        }}
        onAgree={agree}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}

/** What is known already has nothing to be searched for. */
const allOf = <Choice,>(data: readonly Choice[]) => ({
  ...{ shown: { status: 'shown' as const, data, isStale: false }, more: 0, search: '' },
  onSearch: () => undefined,
});
