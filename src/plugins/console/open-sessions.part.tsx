import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { securityOperations } from '#contract/auth/auth-security.operations.ts';
import { actedCodes } from '#contract/common/acted-codes.rule.ts';
import { consoleAddresses } from '#contract/console/console.addresses.ts';
import type { ConsoleSession } from '#contract/console/console-sessions.contract.ts';
import { consoleSessionsOperations } from '#contract/console/console-sessions.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { OpenSessions } from '#views/console/open-sessions.view.tsx';

const { list } = consoleSessionsOperations;
const pageAddress = consoleAddresses.sessions;

export function OpenSessionsPart() {
  const { t } = useLingui();
  const { confirm, navigate, notify } = usePlatform();
  const [query] = useSearchParams();
  const place = pageAddress.read(query);
  const { person, school, role, page } = place;
  const asked = {
    ...{ pageNo: page, pageSize: 20 },
    ...(person && { person }),
    ...(school && { school }),
    ...(role && { role }),
  };
  const sessions = useOperation(list, asked, { freshMs: 0 });
  const ended = useAct(securityOperations.endSession, {
    refresh: [list],
    onDone: () => notify({ kind: 'success', title: t`会话已结束` }),
  });
  const go = (change: Partial<typeof place>) =>
    navigate(pageAddress.to({ ...place, page: 1, ...change }), { replace: true });
  const end = async ({ id, personName, device }: ConsoleSession) => {
    const agreed = await confirm({
      title: t`结束${personName}的会话？`,
      text: device ? t`${device} 立即退出登录，本人会收到通知。` : t`该设备立即退出登录，本人会收到通知。`,
      agree: t`结束会话`,
      isDanger: true,
    });
    if (!agreed) return;
    ended.mutate(
      { id },
      {
        onError: (error) => {
          const isGone = error.code === actedCodes.notFound;
          notify({
            kind: isGone ? 'info' : 'error',
            title: isGone ? t`会话已经结束` : error.message,
            ...(!isGone && { requestId: error.requestId }),
          });
          void sessions.refetch();
        },
      },
    );
  };
  return (
    <OpenSessions
      filter={{ person, school, role }}
      shown={shownOf(sessions)}
      isEnding={ended.isPending}
      onFilter={go}
      onPage={(next) => go({ page: next })}
      onEnd={(session) => void end(session)}
    />
  );
}
