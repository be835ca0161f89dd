import { useSearchParams } from 'wouter';
import { useLingui } from '@lingui/react/macro';
import { accountAddresses } from '#contract/account/account.addresses.ts';
import { publicMedia } from '#contract/files/files.rule.ts';
import { learningOperations } from '#contract/learning/learning.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { CenterTabOf, useCenterTabs, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { CenterFrame } from '#views/account/center-frame.view.tsx';
import { CenterPage } from '#views/account/center.view.tsx';

/** 个人中心: an overview, and what areas have beside it. */
export default function CenterScreen() {
  const { i18n } = useLingui();
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const { tab: wanted } = accountAddresses.center.read(query);
  const tabs = useCenterTabs();
  const shown = tabs.find(({ tab }) => tab === wanted);
  return (
    <CenterFrame
      tabs={tabs.map(({ tab, title }) => ({ value: tab, label: i18n._(title) }))}
      value={shown?.tab ?? ''}
      onTab={(tab) => navigate(accountAddresses.center.to({ tab }))}
    >
      {shown ? <CenterTabOf tab={shown} /> : <Overview />}
    </CenterFrame>
  );
}

function Overview() {
  const { person } = usePlatform();
  const today = useOperation(learningOperations.today, {});
  const courses = useOperation(learningOperations.courses, { pageNo: 1, pageSize: 5 });
  return (
    <CenterPage
      person={{
        name: person.nickname || person.name,
        avatar: person.avatar,
        schoolName: person.schoolName ?? '',
        roleName: person.roleName,
        isVerified: person.teacherState === '1',
      }}
      counts={today.data?.counts ?? null}
      courses={shownOf(courses)}
      coverOf={(fileId) => (fileId ? publicMedia(fileId) : null)}
    />
  );
}
