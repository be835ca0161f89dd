import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { actedCodes } from '#contract/common/acted-codes.rule.ts';
import type { MajorAdd, ManagedMajor } from '#contract/organisation/organisation-majors.contract.ts';
import { majorPageOperations } from '#contract/organisation/major-page.operations.ts';
import { organisationMajorsOperations } from '#contract/organisation/organisation-majors.operations.ts';
import type { College, Structure } from '#contract/organisation/organisation.contract.ts';
import { organisationOperations } from '#contract/organisation/organisation.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { shownOf } from '#kit/shown.ts';
import { Refused, useOperation, usePlatform, useRefresh, type Answer, type CallError } from '#shell/plugin-api.ts';
import { useRecord } from '#shell/plugin-editing.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import type { Candidate } from '#views/organisation/appoint-lead.view.tsx';
import { MajorPanel } from '#views/organisation/major-panel.view.tsx';
import { useRestructuring } from './use-restructuring.ts';

interface Props {
  id: string;
  colleges: readonly College[];
  onDismiss: () => void;
  structure: Structure;
  onChoose: (id: string) => void;
}

const { appoint } = majorPageOperations;
const { get, change, stop, reopen, list } = organisationMajorsOperations;

/** The chosen major. */
export function MajorPart(props: Props) {
  const { t } = useLingui();
  const major = useOperation(get, { id: props.id }, { freshMs: 0 });
  return (
    <Loaded shown={shownOf(major)} what={t`专业`} skeleton={<SkeletonRows count={6} height={44} />}>
      {(data) => <Major key={data.id} major={data} {...props} />}
    </Loaded>
  );
}

type Send = (version: number) => Promise<Answer<ManagedMajor>>;

function Major({ major, colleges, onDismiss, structure, onChoose }: Props & { major: ManagedMajor }) {
  const { t } = useLingui();
  const { call, notify, askOverlay } = usePlatform();
  const refresh = useRefresh();
  const restructuring = useRestructuring(structure.school.id);
  const { id, name } = major;
  const record = useRecord(get, { id });
  const [theirs, setTheirs] = useState<ManagedMajor | null>(null);
  const [isSaving, setSaving] = useState(false);
  /** The form begins again with what was saved. */
  const [edition, setEdition] = useState(0);

  async function write(send: Send): Promise<boolean> {
    setSaving(true);
    try {
      record.put((await send((record.now() ?? major).version)).result);
      setTheirs(null);
      setEdition((before) => before + 1);
      await Promise.all([refresh(list), refresh(organisationOperations.structure)]);
      return true;
    } catch (error) {
      const current = conflictOf(change, error);
      const { code, message, requestId } = error as CallError;
      if (current) {
        record.put(current);
        setTheirs(current);
        // The frame says by itself what was refused (405).
      } else if (code !== actedCodes.refused) notify({ kind: 'error', title: message, requestId });
      return false;
    } finally {
      setSaving(false);
    }
  }

  async function act(send: Send, title: string, back: Send) {
    if (!(await write(send))) return;
    notify({ kind: 'success', title, action: { label: t`撤销`, onPress: () => void write(back) } });
  }

  const stopping: Send = (version) => call(stop, { id, version });
  const reopening: Send = (version) => call(reopen, { id, version });
  const save = (next: MajorAdd) => {
    const { collegeId, code, level, years } = theirs ?? major;
    const before = { collegeId, code, name: (theirs ?? major).name, level, years };
    return act(
      (version) => call(change, { id, ...next, version }),
      t`已保存“${next.name}”`,
      (version) => call(change, { id, ...before, version }),
    );
  };
  const appointing =
    (leadId: string | null): Send =>
    (version) =>
      call(appoint, { id, version, leadId });
  async function appointed() {
    const before = major.lead?.id ?? null;
    const lead = await askOverlay<Candidate | 'nobody', { major: ManagedMajor }>(
      () => import('./appoint-lead.overlay.tsx'),
      { major },
    );
    if (lead === null) return;
    if (lead === 'nobody') await act(appointing(null), t`“${name}”不再有负责人`, appointing(before));
    else {
      const leadName = lead.name;
      await act(appointing(lead.id), t`“${name}”的负责人为${leadName}`, appointing(before));
    }
  }
  return (
    <Refused by={[change]}>
      <MajorPanel
        key={edition}
        major={major}
        colleges={colleges}
        theirs={theirs}
        isSaving={isSaving}
        onSave={(next) => void save(next)}
        onStop={() =>
          void askOverlay<true, { major: ManagedMajor }>(() => import('./stop-major.overlay.tsx'), { major }).then(
            (isAgreed) => isAgreed && act(stopping, t`“${name}”已停招`, reopening),
          )
        }
        onReopen={() => void act(reopening, t`“${name}”已恢复招生`, stopping)}
        onDismiss={onDismiss}
        onLead={() => void appointed()}
        onMerge={() =>
          void restructuring.begin({ kind: 'mergeMajors', major, structure }).then((toId) => toId && onChoose(toId))
        }
        onSuccessor={major.mergedIntoId === null ? null : () => onChoose(major.mergedIntoId!)}
      />
    </Refused>
  );
}
