import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { isUuid } from '#contract/common/uuid.rule.ts';
import { classesAddresses } from '#contract/classes/classes.addresses.ts';
import type { ClassActed, ClassMember, ClassMembersAct, ManagedClass } from '#contract/classes/classes.contract.ts';
import { classesOperations } from '#contract/classes/classes.operations.ts';
import { publicMedia } from '#contract/files/files.rule.ts';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import { announcementsOperations } from '#contract/messages/announcements.operations.ts';
import { messagesAddresses } from '#contract/messages/messages.addresses.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useCopy, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { ClassDifferences, ClassHead, ClassWork } from '#views/classes/class-detail.view.tsx';
import { ClassMembers } from '#views/classes/class-members.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { readers } from './class-readers.rule.ts';
import { Assistants } from './class-assistants.part.tsx';
import { Groups } from './class-groups.part.tsx';
import { useClassActs } from './use-class-acts.ts';

/** `?id=` the course, `class=` the class. */
export default function ClassDetailScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const { id, class: classId } = classesAddresses.detail.read(query);
  const one = useOperation(classesOperations.get, isUuid(classId) ? { id: classId } : null, { freshMs: 0 });
  const missing = (
    <StateBlock
      kind="missing"
      headingLevel={1}
      title={t`班级不存在`}
      actions={[
        isUuid(id)
          ? { label: t`全部班级`, href: classesAddresses.course.to({ id }) }
          : { label: t`任教课程`, href: teachingAddresses.taught.to() },
      ]}
    >
      {t`班级可能已被删除，或你不是该课程教学团队的成员。`}
    </StateBlock>
  );
  if (!isUuid(classId)) return missing;
  return (
    <Loaded shown={shownOf(one)} what={t`班级`} skeleton={<SkeletonRows count={10} height={44} />} missing={missing}>
      {(data) => (
        <ClassWork>
          <Head key={data.id} one={data} />
          <Assistants key={`assistants ${data.id}`} one={data} />
          <Groups key={`groups ${data.id}`} one={data} />
          <Members key={`members ${data.id}`} one={data} />
        </ClassWork>
      )}
    </Loaded>
  );
}

function Head({ one }: { one: ManagedClass }) {
  const { t } = useLingui();
  const { origin, askOverlay, confirm, navigate, notify, setTitle } = usePlatform();
  const copy = useCopy();
  const { acted, placed, tell } = useClassActs();
  const { id, courseId, offeringId, name, code, version } = one;
  useEffect(() => setTitle(name), [setTitle, name]);
  const differences = useOperation(classesOperations.differences, one.hasSources ? { id, pageSize: 100 } : null, {
    freshMs: 0,
  });
  const renew = useAct(classesOperations.renewCode, {
    refresh: [classesOperations.get, classesOperations.board],
    onDone: () => notify({ kind: 'success', title: t`班级码已更换` }),
  });
  const remove = useAct(classesOperations.remove, {
    refresh: [classesOperations.board],
    onDone: () => navigate(classesAddresses.course.to({ id: courseId, offering: offeringId })),
  });
  const take = useAct(classesOperations.fromRegister, { refresh: readers, onDone: ({ result }) => placed(result) });
  // A draft to this class, which is written where all announcements are.
  const announce = useAct(announcementsOperations.create, {
    onDone: ({ result }) => navigate(messagesAddresses.compose.to({ id: result.id })),
  });
  const address = code === null ? null : `${origin}${classesAddresses.own.to({ code })}`;
  const edit = () => {
    const props = { offeringId, one };
    void askOverlay<ManagedClass, typeof props>(() => import('./class.overlay.tsx'), props);
  };
  const place = async () => {
    const came = await askOverlay<ClassActed, { one: ManagedClass }>(() => import('./place.overlay.tsx'), { one });
    if (came) acted(came);
  };
  const askNewCode = async () => {
    const isSure = await confirm({
      title: t`更换班级码？`,
      text: t`原来的班级码和二维码立即失效，已加入的成员不受影响。`,
      agree: t`更换班级码`,
    });
    if (isSure) renew.mutate({ id, version }, { onError: tell });
  };
  const askRemove = async () => {
    const isSure = await confirm({
      title: t`删除“${name}”？`,
      text: t`只能删除没有成员的班级，删除后不能恢复。`,
      agree: t`删除班级`,
      isDanger: true,
    });
    if (isSure) remove.mutate({ id }, { onError: tell });
  };
  const takeNew = () => {
    const memberIds = (differences.data?.data ?? []).flatMap(({ kind, nowIn, memberId }) =>
      kind === 'new' && nowIn === '' ? [memberId] : [],
    );
    const input = { courseId, offeringId, classId: id, sourceIds: differences.data?.sourceIds ?? [], memberIds };
    take.mutate(input, { onError: tell });
  };
  return (
    <>
      <ClassHead
        one={one}
        address={address}
        isBusy={renew.isPending || remove.isPending || announce.isPending}
        onEdit={edit}
        onPlace={() => void place()}
        onAnnounce={() =>
          announce.mutate(
            { title: '', body: '', audiences: [{ kind: 'teachingClass', id }], fileIds: [] },
            { onError: tell },
          )
        }
        onCopy={() => address !== null && void copy(address, t`链接已复制`)}
        onNewCode={() => void askNewCode()}
        onRemove={() => void askRemove()}
      />
      {differences.data && <ClassDifferences page={differences.data} isBusy={take.isPending} onTake={takeNew} />}
    </>
  );
}

function Members({ one }: { one: ManagedClass }) {
  const { t } = useLingui();
  const { askOverlay, confirm, navigate } = usePlatform();
  const { acted, tell } = useClassActs();
  const [query] = useSearchParams();
  const place = classesAddresses.detail.read(query);
  const { status, search, page } = place;
  const [selected, setSelected] = useState<ReadonlyMap<string, ClassMember>>(new Map());
  const list = useOperation(
    classesOperations.members,
    { id: one.id, pageNo: page, pageSize: 20, ...(status && { status }), ...(search && { search }) },
    { freshMs: 0 },
  );
  const act = useAct(classesOperations.act, {
    refresh: readers,
    onDone: ({ result }) => {
      setSelected(new Map());
      acted(result);
    },
  });
  const run = (what: ClassMembersAct['act'], rows: readonly ClassMember[], toClassId: string | null = null) =>
    act.mutate(
      { id: one.id, act: what, toClassId, rows: rows.map(({ id, version }) => ({ id, version })) },
      { onError: tell },
    );
  const onAct = async (what: ClassMembersAct['act'], rows: readonly ClassMember[]) => {
    const count = rows.length;
    if (what === 'restore') return run(what, rows);
    if (what === 'move') {
      const props = { one, count };
      const to = await askOverlay<string, typeof props>(() => import('./move.overlay.tsx'), props);
      if (to) run(what, rows, to);
      return;
    }
    const isSure = await confirm({
      title: t`将 ${count} 人移出“${one.name}”？`,
      text: t`选课、作业和成绩不受影响，本人不能再用班级码加入。完成后可以撤销。`,
      agree: t`移出 ${count} 人`,
    });
    if (isSure) run(what, rows);
  };
  return (
    <ClassMembers
      label={t`${one.name}的成员`}
      status={status}
      search={search}
      listed={shownOf(list)}
      selected={selected}
      isBusy={act.isPending}
      pictureOf={publicMedia}
      onFilter={(change) => navigate(classesAddresses.detail.to({ ...place, page: 1, ...change }), { replace: true })}
      onSelect={setSelected}
      onAct={(what, rows) => void onAct(what, rows)}
    />
  );
}
