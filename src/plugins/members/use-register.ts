import { useLingui } from '@lingui/react/macro';
import { actedCodes } from '#contract/common/acted-codes.rule.ts';
import { membersOperations } from '#contract/members/members.operations.ts';
import { useRefresh, usePlatform, type CallError } from '#shell/plugin-api.ts';
import { listText } from '#views/common/list-text.ts';

const { list, facets, get, changes, classes, undo } = membersOperations;

/** What follows a write to the register: all that shows it asks anew, and there is a way back. */
export function useRegister() {
  const { t } = useLingui();
  const { call, notify } = usePlatform();
  const refresh = useRefresh();
  const renew = () => Promise.all([list, facets, get, changes, classes].map((one) => refresh(one)));

  async function takeBack(id: string) {
    try {
      const { result } = await call(undo, { id });
      notify({ kind: 'success', title: t`已撤销，恢复 ${result.done} 人` });
    } catch (error) {
      const { code, message, requestId, detail } = error as CallError;
      const names = detail.call(error, 'names') as string[] | undefined;
      if (names) notify({ kind: 'info', title: t`之后又有改动的人员`, text: listText(names) });
      // The frame says by itself what was refused (405).
      else if (code !== actedCodes.refused) notify({ kind: 'error', title: message, requestId });
    }
    await renew();
  }

  return {
    renew,
    /** Said, with the way back. */
    done: (title: string, actId: string | null, text?: string) => {
      void renew();
      const action = actId === null ? {} : { action: { label: t`撤销`, onPress: () => void takeBack(actId) } };
      notify({ kind: actId === null ? 'info' : 'success', title, ...(text && { text }), ...action });
    },
  };
}
