import { KeyRegular, ArrowDownloadRegular, ArrowMoveRegular, ArrowSyncRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { MemberKind } from '#contract/members/member-status.rule.ts';
import type { MemberFilter, MemberPlaces } from '#contract/members/members.contract.ts';
import { membersAddresses } from '#contract/members/members.addresses.ts';
import { membersOperations } from '#contract/members/members.operations.ts';
import type { SlipsIssued } from '#contract/members/member-slips.contract.ts';
import type { MembersActed, MemberSelection } from '#contract/members/members-writes.contract.ts';
import { usePlatform } from '#shell/plugin-api.ts';
import { leftWords } from '#views/members/member.words.ts';
import type { SelectionProps } from '#views/members/members-page.view.tsx';
import type { BulkAction } from '#views/common/toolbar.view.tsx';
import type { BulkActProps } from './bulk-act.props.ts';
import { slips } from './slips.store.ts';
import { useRegister } from './use-register.ts';
import { listText } from '#views/common/list-text.ts';

interface Parts {
  places: MemberPlaces;
  filter: MemberFilter;
  /** As the address names it; '' for the own one. */
  school: string;
  selection: { props: SelectionProps; asked: Omit<MemberSelection, 'schoolId'> };
  onExport: () => void;
}

/** What can be done with all that are chosen; a status changes for one kind of people at a time. */
export function useBulkActs({ places, filter, school, selection, onExport }: Parts): BulkAction[] {
  const { t, i18n } = useLingui();
  const { askOverlay, navigate, may } = usePlatform();
  const register = useRegister();
  const { props, asked } = selection;

  async function act(what: BulkActProps['what']) {
    const acted = await askOverlay<MembersActed, BulkActProps>(() => import('./members-act.overlay.tsx'), {
      ...{ places, what, count: props.count },
      selection: { schoolId: places.school.id, ...asked },
    });
    if (!acted) return;
    const { done, skipped, examples } = acted;
    const some = examples.slice(0, 3).map(({ name, number, why }) => `${name} ${number}（${i18n._(leftWords[why])}）`);
    const left = skipped > 0 ? t`${skipped} 人未变更：${listText(some)}` : undefined;
    register.done(done > 0 ? t`已变更 ${done} 人` : t`没有人需要变更`, acted.actId, left);
    if (done > 0) props.onClear();
  }
  async function issueSlips() {
    const issued = await askOverlay<SlipsIssued, { selection: MemberSelection; count: number }>(
      () => import('./issue-slips.overlay.tsx'),
      { count: props.count, selection: { schoolId: places.school.id, ...asked } },
    );
    if (!issued) return;
    slips.issued = issued;
    void register.renew();
    navigate(membersAddresses.slips.to({ school }));
  }
  const statusOf = (kind: MemberKind, label: string): BulkAction => ({
    ...{ id: kind, label, icon: <ArrowSyncRegular /> },
    onPress: () => void act(kind),
  });
  const exporting: BulkAction = { id: 'export', label: t`导出`, icon: <ArrowDownloadRegular />, onPress: onExport };
  const changes: BulkAction[] = [
    { id: 'place', label: t`调整院系班级`, icon: <ArrowMoveRegular />, onPress: () => void act('place') },
    ...(filter.kind === 'staff' ? [] : [statusOf('learner', t`学生状态`)]),
    ...(filter.kind === 'learner' ? [] : [statusOf('staff', t`教职工状态`)]),
    { id: 'slips', label: t`发放激活凭条`, icon: <KeyRegular />, onPress: () => void issueSlips() },
  ];
  return [
    ...(may(membersOperations.act.needs) ? changes : []),
    ...(may(membersOperations.export.needs) ? [exporting] : []),
  ];
}
