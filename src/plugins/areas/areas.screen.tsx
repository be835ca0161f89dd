import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { areasAddresses } from '#contract/areas/areas.addresses.ts';
import type { AreaRow, AreaSwitch } from '#contract/areas/areas.contract.ts';
import { areasOperations } from '#contract/areas/areas.operations.ts';
import { areasNews } from '#contract/areas/areas.rule.ts';
import { shownOf } from '#kit/shown.ts';
import { useLive, useOperation, usePlatform, useRefresh } from '#shell/plugin-api.ts';
import { AreasBoard } from '#views/areas/areas-board.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { ManagePage } from '#views/teaching/manage-page.view.tsx';

/** 功能区: all of them, on every site. */
export default function AreasScreen() {
  const { t } = useLingui();
  const { askOverlay } = usePlatform();
  const [query] = useSearchParams();
  const { area } = areasAddresses.page.read(query);
  const refresh = useRefresh();
  const board = useOperation(areasOperations.board, {}, { freshMs: 0 });
  useLive(areasNews, () => void refresh(areasOperations.board));
  const onSwitch = ({ id }: AreaRow, { siteId, isOn }: AreaSwitch) => {
    const props = { area: id, siteId, isOn: !isOn };
    void askOverlay<true, typeof props>(() => import('./switch.overlay.tsx'), props);
  };
  return (
    <ManagePage title={t`功能区`}>
      <Loaded shown={shownOf(board)} what={t`功能区`} skeleton={<SkeletonRows count={8} height={56} />}>
        {(data) => <AreasBoard board={data} looked={area} onSwitch={onSwitch} />}
      </Loaded>
    </ManagePage>
  );
}
