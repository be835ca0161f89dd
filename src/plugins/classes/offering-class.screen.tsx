import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { isUuid } from '#contract/common/uuid.rule.ts';
import { classesAddresses } from '#contract/classes/classes.addresses.ts';
import type { LearnerClass } from '#contract/classes/classes.contract.ts';
import { classesOperations } from '#contract/classes/classes.operations.ts';
import { publicMedia } from '#contract/files/files.rule.ts';
import { shownOf } from '#kit/shown.ts';
import { Refused, useAct, useCopy, useOperation, usePlatform, useTell } from '#shell/plugin-api.ts';
import { ClassAlone, ClassFacts, ClassInvitation, ClassPage, ClassWall } from '#views/classes/class-page.view.tsx';
import { JoinCard } from '#views/classes/join-card.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { OfferingMissing } from '#views/common/missing.view.tsx';
import { SkeletonPage } from '#views/common/skeleton.view.tsx';
import { ClassNews } from './class-news.part.tsx';
import { OwnGroups } from './own-groups.part.tsx';
import { useJoining } from './use-joining.ts';

const pageSize = 42;

/** `?id=` the offering. */
export default function OfferingClassScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const { id } = classesAddresses.offering.read(query);
  const own = useOperation(classesOperations.inOffering, isUuid(id) ? { offeringId: id } : null, { freshMs: 0 });
  const missing = <OfferingMissing />;
  if (!isUuid(id)) return missing;
  return (
    <Loaded shown={shownOf(own)} what={t`我的班级`} skeleton={<SkeletonPage />} missing={missing}>
      {({ class: one }) => (one ? <InClass one={one} /> : <Outside />)}
    </Loaded>
  );
}

function Outside() {
  const { t } = useLingui();
  return (
    <ClassAlone>
      <Refused by={[classesOperations.find]}>
        <JoinCard title={t`加入班级`} joining={useJoining('')} />
      </Refused>
    </ClassAlone>
  );
}

function InClass({ one }: { one: LearnerClass }) {
  const { t } = useLingui();
  const { origin, navigate, confirm, notify } = usePlatform();
  const copy = useCopy();
  const tell = useTell();
  const [query] = useSearchParams();
  const place = classesAddresses.offering.read(query);
  const mates = useOperation(
    classesOperations.mates,
    one.status === 'active'
      ? { id: one.id, pageNo: place.page, pageSize, ...(place.search && { search: place.search }) }
      : null,
    { freshMs: 0 },
  );
  const leave = useAct(classesOperations.leave, {
    refresh: [classesOperations.inOffering, classesOperations.own],
    onDone: () => notify({ kind: 'success', title: t`已退出班级` }),
  });
  const joining = useJoining('');
  const go = (change: Partial<typeof place>) =>
    navigate(classesAddresses.offering.to({ ...place, page: 1, ...change }), { replace: true });
  const invitation = one.invitation;
  const address = invitation && `${origin}${classesAddresses.own.to({ code: invitation.code })}`;
  const askLeave = async () => {
    const isSure = await confirm({
      title: t`退出“${one.name}”？`,
      text: t`选课、作业和成绩不受影响。再次加入需要班级码。`,
      agree: t`退出班级`,
    });
    if (isSure) leave.mutate({ id: one.id }, { onError: tell });
  };
  return (
    <ClassPage
      aside={
        <>
          <Refused by={[classesOperations.find]}>
            <JoinCard title={t`加入另一个班级`} joining={joining} />
          </Refused>
          {invitation && address && (
            <ClassInvitation
              invitation={invitation}
              address={address}
              onCopy={() => void copy(address, t`链接已复制`)}
            />
          )}
        </>
      }
    >
      <ClassFacts one={one} onLeave={() => void askLeave()} />
      {one.status === 'active' && <ClassNews one={one} />}
      {one.status === 'active' && <OwnGroups classId={one.id} />}
      {one.status === 'active' && (
        <ClassWall
          one={one}
          search={place.search}
          mates={shownOf(mates)}
          pictureOf={publicMedia}
          onSearch={(search) => go({ search })}
          onPage={(page) => go({ page })}
        />
      )}
    </ClassPage>
  );
}
