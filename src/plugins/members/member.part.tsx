import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { actedCodes } from '#contract/common/acted-codes.rule.ts';
import type { Member, MemberContacts, MemberPlaces } from '#contract/members/members.contract.ts';
import type { MemberWritten } from '#contract/members/members-writes.contract.ts';
import { membersOperations } from '#contract/members/members.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { shownOf } from '#kit/shown.ts';
import { useKeys } from '#kit/use-keys.ts';
import { Refused, useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { useRecord } from '#shell/plugin-editing.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { MemberFactList } from '#views/members/member-fact-list.view.tsx';
import { MemberChanges } from '#views/members/member-changes.view.tsx';
import { draftOf, MemberFactsForm } from '#views/members/member-facts.view.tsx';
import { memberOf, type MemberFacts } from '#views/members/member-fields.view.tsx';
import { MemberDrawer, MemberPanel, type MemberTab } from '#views/members/member-panel.view.tsx';
import { movesOf } from './member-moves.rule.ts';
import { useClassChoices } from './use-class-choices.ts';
import { useRegister } from './use-register.ts';

const { get, changes, contacts, edit } = membersOperations;

interface Props {
  id: string;
  places: MemberPlaces;
  tab: MemberTab;
  onTab: (tab: MemberTab) => void;
  onStep: Record<'up' | 'down', (() => void) | null>;
  /** Whether something is typed that is not saved. */
  onTyped: (isTyped: boolean) => void;
  onDismiss: () => void;
}

/** The drawer of one member. */
export function MemberPart(props: Props) {
  const { t } = useLingui();
  const { id, places, tab, onTab, onStep, onTyped, onDismiss } = props;
  const { askOverlay, may } = usePlatform();
  const mayEdit = may(edit.needs);
  const register = useRegister();
  const record = useRecord(get, { id });
  const member = useOperation(get, { id }, { freshMs: 0 });
  async function changeStatus(now: Member) {
    const written = await askOverlay<MemberWritten, { member: Member; places: MemberPlaces }>(
      () => import('./member-status.overlay.tsx'),
      { member: now, places },
    );
    if (!written) return;
    record.put(written.member);
    register.done(t`已变更“${written.member.name}”的状态`, written.actId);
  }
  return (
    <Loaded
      shown={shownOf(member)}
      what={t`人员资料`}
      skeleton={
        <MemberDrawer name={t`人员资料`}>
          <SkeletonRows count={8} height={44} />
        </MemberDrawer>
      }
      missing={
        <MemberDrawer name={t`人员不存在`}>
          <StateBlock kind="missing" bare title={t`人员不存在`} actions={[{ label: t`关闭`, onPress: onDismiss }]}>
            {t`该人员可能已被移除，或者不由你管理。`}
          </StateBlock>
        </MemberDrawer>
      }
    >
      {(now) => (
        <MemberPanel
          member={now}
          tab={tab}
          onTab={onTab}
          onStep={onStep}
          onStatus={mayEdit && movesOf(now).length > 0 ? () => void changeStatus(now) : null}
          onDismiss={onDismiss}
        >
          {/* What is typed stays while the history is read. */}
          <div hidden={tab !== 'facts'}>
            {mayEdit ? <Facts member={now} places={places} onTyped={onTyped} /> : <MemberFactList member={now} />}
          </div>
          {tab === 'changes' && <Changes id={id} />}
        </MemberPanel>
      )}
    </Loaded>
  );
}

function Facts({ member, places, onTyped }: Pick<Props, 'places' | 'onTyped'> & { member: Member }) {
  const { t } = useLingui();
  const { notify, setUnsaved } = usePlatform();
  const register = useRegister();
  const record = useRecord(get, { id: member.id });
  const [theirs, setTheirs] = useState<Member | null>(null);
  /** What the form began with: what comes from elsewhere meanwhile is the other side of a conflict. */
  const [begin, setBegin] = useState(member);
  /** The contacts, once they are shown whole. */
  const [whole, setWhole] = useState<MemberContacts | null>(null);
  const [draft, setDraft] = useState(() => draftOf(member));
  const isUntouched = JSON.stringify(draft) === JSON.stringify(draftOf(begin, whole));
  const tell = useEffectEvent((isTyped: boolean) => {
    onTyped(isTyped);
    setUnsaved(isTyped);
  });
  useEffect(() => {
    tell(!isUntouched);
    return () => tell(false);
  }, [isUntouched]);
  const restart = (from: Member) => {
    setBegin(from);
    setWhole(null);
    setDraft(draftOf(from));
    setTheirs(null);
  };
  if (member.version !== begin.version && isUntouched) restart(member);
  const { choices, failure } = useClassChoices(member.schoolId, draft.majorId, (classId) =>
    setDraft((before) => ({ ...before, classId })),
  );
  const revealed = useAct(contacts, {
    onDone: ({ result }) => {
      setWhole(result);
      setDraft((before) => ({
        ...before,
        ...{ phone: before.phone ?? result.phone, mail: before.mail ?? result.mail },
        document: before.document ?? result.document,
      }));
    },
  });
  const saved = useAct(edit, {
    onDone: ({ result }) => {
      record.put(result.member);
      restart(result.member);
      register.done(t`已保存“${result.member.name}”`, result.actId);
    },
  });
  const save = (facts: MemberFacts) =>
    saved.mutate(
      { id: member.id, version: (theirs ?? begin).version, ...facts },
      {
        onError: (error) => {
          const current = conflictOf(edit, error);
          if (current) setTheirs(current);
          // The frame says by itself what was refused (405); a field's own word stands at the field.
          else if (error.code !== actedCodes.refused && error.code !== actedCodes.invalidInput)
            notify({ kind: 'error', title: error.message, requestId: error.requestId });
        },
      },
    );
  const facts = memberOf(draft, member.kind, places.withinIds !== null);
  useKeys({ '$mod+s': () => facts && !isUntouched && save(facts) }, { whileTyping: true });
  return (
    <Refused by={[edit]}>
      <MemberFactsForm
        member={begin}
        draft={draft}
        stands={draftOf(theirs ?? begin, whole)}
        contacts={{
          ...{ phone: begin.phone, mail: begin.mail, document: begin.document, isRevealing: revealed.isPending },
          onReveal: () =>
            revealed.mutate({ id: member.id }, { onError: ({ message }) => notify({ kind: 'error', title: message }) }),
        }}
        places={places}
        theirs={theirs}
        failure={failure}
        isSaving={saved.isPending}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        onReset={() => restart(theirs ?? member)}
        onSave={save}
        {...choices}
      />
    </Refused>
  );
}

function Changes({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const list = useOperation(changes, { id, pageNo: page, pageSize: 20 }, { freshMs: 0 });
  return <MemberChanges shown={shownOf(list)} onPage={setPage} />;
}
