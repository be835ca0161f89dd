import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState, type Ref } from 'react';
import type { BankShare, OwnSharePage } from '#contract/banks/bank-shares.contract.ts';
import { bankSharesOperations as operations } from '#contract/banks/bank-shares.operations.ts';
import { licences } from '#contract/library/material.rule.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform, useTell } from '#shell/plugin-api.ts';
import type { BankPlace } from '#views/banks/bank-page.props.ts';
import { OwnShares } from '#views/banks/shares/own-shares.view.tsx';
import { SharedBanks } from '#views/banks/shares/shared-banks.view.tsx';
import { SharedQuestions } from '#views/banks/shares/shared-questions.view.tsx';
import { SharesCard } from '#views/banks/shares/shares-card.view.tsx';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';

interface Props {
  place: BankPlace;
  own: Shown<OwnSharePage>;
  /** Of the own bank. */
  categories: readonly string[];
  search: Ref<HTMLInputElement>;
  /** Absent where the person may not. */
  onShare?: (() => void) | undefined;
  onPlace: (change: Partial<BankPlace>) => void;
}

/** What other courses share with this one, and what it shares. */
export function SharedBanksPart(props: Props) {
  const { place, onPlace } = props;
  if (place.share) return <OneShare key={place.share} {...props} />;
  return (
    <SharesCard which={place.shares} onWhich={(shares) => onPlace({ shares, search: '', licence: '' })}>
      {place.shares === 'own' ? <Own {...props} /> : <Others {...props} />}
    </SharesCard>
  );
}

function Own({ own, onShare, onPlace }: Props) {
  const { t } = useLingui();
  const { confirm, notify } = usePlatform();
  const tell = useTell();
  const end = useAct(operations.end, {
    refresh: [operations.own],
    onDone: () => notify({ kind: 'success', title: t`已停止共享` }),
  });
  const ask = async ({ id, version, category }: BankShare) => {
    const name = category || t`整个题库`;
    const isSure = await confirm({
      ...{ title: t`停止共享“${name}”？`, agree: t`停止共享`, isDanger: true },
      text: t`停止后其他课程无法查看这些题目，已复制的题目不受影响。`,
    });
    if (isSure) end.mutate({ id, version }, { onError: tell });
  };
  return (
    <OwnShares
      shown={own}
      isBusy={end.isPending}
      onShare={onShare}
      onEnd={(share) => void ask(share)}
      onPage={(page) => onPlace({ page })}
    />
  );
}

function Others({ place, search, onPlace }: Props) {
  const { id: courseId, page: pageNo } = place;
  const licence = licences.find((one) => one === place.licence) ?? null;
  const words = useDeferredValue(place.search.trim());
  const asked = { courseId, ...(words && { search: words }), ...(licence && { licence }), pageNo, pageSize: 20 };
  const shared = useOperation(operations.shared, asked, { freshMs: 0 });
  return <SharedBanks shown={shownOf(shared)} {...{ place, licence, search, onPlace }} />;
}

function OneShare({ place, categories, search, onPlace }: Props) {
  const { t } = useLingui();
  const { may, askOverlay } = usePlatform();
  const { id: courseId, share: id, kind, page: pageNo } = place;
  const words = useDeferredValue(place.search.trim());
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const share = shownOf(useOperation(operations.read, { id, courseId }, { freshMs: 0 }));
  const asked = { id, courseId, ...(words && { search: words }), ...(kind && { kind }), pageNo, pageSize: 50 };
  const questions = useOperation(operations.questions, asked, { freshMs: 0 });
  const back = { label: t`返回共享题库`, onPress: () => onPlace({ share: '' }) };
  if (share.status !== 'shown')
    return (
      <NotLoaded
        shown={share}
        what={t`共享的题目`}
        skeleton={<SkeletonRows count={8} height={44} />}
        missing={
          <StateBlock kind="missing" title={t`此共享已停止`} actions={[back]}>
            {t`对方不再共享这些题目，已复制的题目不受影响。`}
          </StateBlock>
        }
      />
    );
  const take = async (ids: readonly string[]) => {
    const props = { courseId, share: share.data, ids, categories };
    const isDone = await askOverlay<true, typeof props>(() => import('./take-questions.overlay.tsx'), props);
    if (isDone) setSelected(new Set());
  };
  return (
    <SharedQuestions
      {...{ place, search, selected, onPlace }}
      share={share.data}
      shown={shownOf(questions)}
      onSelect={setSelected}
      onTake={may('course.add') ? (ids) => void take(ids) : undefined}
    />
  );
}
