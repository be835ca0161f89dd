import { useLingui } from '@lingui/react/macro';
import type { ClassActed, RegisterPlaced } from '#contract/classes/classes.contract.ts';
import { classesOperations } from '#contract/classes/classes.operations.ts';
import { useAct, usePlatform, useTell } from '#shell/plugin-api.ts';
import { refusedWhy } from '#views/classes/class.words.ts';
import { readers } from './class-readers.rule.ts';

/** Says what became of an act upon members, with the way back. */
export function useClassActs() {
  const { t, i18n } = useLingui();
  const { notify } = usePlatform();
  const tell = useTell();
  const undo = useAct(classesOperations.undo, {
    refresh: readers,
    onDone: () => notify({ kind: 'success', title: t`已撤销` }),
  });
  const wayBack = (actId: string | null) =>
    actId === null ? {} : { action: { label: t`撤销`, onPress: () => undo.mutate({ id: actId }, { onError: tell }) } };
  return {
    tell,

    acted({ actId, done, refused }: ClassActed) {
      const left = refused.length;
      const reasons = [...new Set(refused.map(({ why }) => i18n._(refusedWhy[why])))].join(t`，`);
      notify({
        kind: left === 0 ? 'success' : 'warning',
        title:
          left === 0
            ? t`已处理 ${done} 人`
            : done === 0
              ? t`没有任何改动，${left} 人未处理`
              : t`已处理 ${done} 人，${left} 人未处理`,
        ...(left > 0 && { text: reasons }),
        ...wayBack(actId),
      });
    },

    placed({ actId, enrolled, placed, elsewhere, withoutAccount, full, refused }: RegisterPlaced) {
      const left = [
        ...(elsewhere > 0 ? [t`${elsewhere} 人已在教学班`] : []),
        ...(withoutAccount > 0 ? [t`${withoutAccount} 人未激活账号`] : []),
        ...(full > 0 ? [t`${full} 人无名额`] : []),
        ...(refused > 0 ? [t`${refused} 人曾被移出或属于教学团队`] : []),
      ];
      notify({
        kind: full + refused > 0 ? 'warning' : 'success',
        title: t`选课并编入 ${enrolled} 人，编入已选课的 ${placed} 人`,
        ...(left.length > 0 && { text: left.join(t`，`) }),
        ...wayBack(actId),
      });
    },
  };
}
