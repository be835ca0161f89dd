import { useLingui } from '@lingui/react/macro';
import { areasOperations } from '#contract/areas/areas.operations.ts';
import { siteNameIn } from '#views/areas/site-name.rule.ts';
import { conflictOf } from '#kit/conflict.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { useAreaPages, useRecord } from '#shell/plugin-editing.ts';
import { AreaSwitchDialog } from '#views/areas/area-switch.view.tsx';

const { board, look, switch: turn } = areasOperations;

interface Props {
  area: string;
  siteId: string;
  /** What is wished. */
  isOn: boolean;
  onClose: (isDone: true | null) => void;
}

/** Closes with true once it is switched. Where somebody else has switched meanwhile, what stands now is shown. */
export default function SwitchOverlay({ area, siteId, isOn, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { notify } = usePlatform();
  const known = useOperation(board, {});
  const { put } = useRecord(board, {});
  const looked = useOperation(look, { area }, { freshMs: 0 });
  const pages = useAreaPages(area);
  const row = known.data?.areas.find(({ id }) => id === area);
  const site = known.data?.sites.find(({ id }) => id === siteId);
  const here = row?.switches.find((one) => one.siteId === siteId);
  const title = row?.title ?? '';
  const turned = useAct(turn, {
    onDone: ({ result }) => {
      put(result);
      notify({ kind: 'success', title: isOn ? t`已启用“${title}”` : t`已停用“${title}”` });
      onClose(true);
    },
  });
  if (!known.data || !row || !site || !here) return null;
  const isElsewhere = turned.error !== null && conflictOf(turn, turned.error) !== null;
  const isOnHere = (id: string) =>
    known.data.areas.find((one) => one.id === id)?.switches.find((one) => one.siteId === siteId)?.isOn === true;
  const against = (isOn ? row.uses.filter((id) => !isOnHere(id)) : row.usedBy.filter(isOnHere)).map(
    (id) => known.data.areas.find((one) => one.id === id)!.title,
  );
  return (
    <AreaSwitchDialog
      title={title}
      site={siteNameIn(site, i18n.locale)}
      isOn={isOn}
      pages={pages}
      looked={shownOf(looked)}
      against={against}
      isThereAlready={here.isOn === isOn}
      mayGo={here.isOn !== isOn && against.length === 0 && looked.data !== undefined && (!isOn || looked.data.isPassed)}
      failure={isElsewhere ? t`其他管理员刚切换过，下面是最新状态，请确认后再继续。` : (turned.error?.message ?? null)}
      isSaving={turned.isPending}
      onAgree={() =>
        turned.mutate(
          { area, siteId, isOn, version: here.version },
          {
            onError: (error) => {
              const now = conflictOf(turn, error);
              if (now) put(now);
            },
          },
        )
      }
      onCancel={() => onClose(null)}
    />
  );
}
