import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { banksAddresses } from '#contract/banks/banks.addresses.ts';
import { banksOperations } from '#contract/banks/banks.operations.ts';
import { categoryTree } from '#contract/banks/category.rule.ts';
import { shownOf } from '#kit/shown.ts';
import { useKeys } from '#kit/use-keys.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import type { BankPlace } from '#views/banks/bank-page.props.ts';
import { isFiltered, noFilter } from '#views/banks/bank-filters.view.tsx';
import { BankHead, QuestionBank } from '#views/banks/question-bank.view.tsx';
import { PrintedPaper } from '#views/banks/question-paper.view.tsx';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { CourseMissing } from '#views/common/missing.view.tsx';
import { QuestionBinPart } from './question-bin.part.tsx';
import { QuestionUsesPart } from './question-uses.part.tsx';
import { SharedBanksPart } from './shared-banks.part.tsx';
import { useBankActs } from './use-bank-acts.ts';
import { useBankExport } from './use-bank-export.ts';
import { useOwnShares } from './use-own-shares.ts';

/** What narrows the bank, by the address. */
function filterOf({ kind, category, level, difficulty, tag, used, show }: BankPlace, search: string) {
  return {
    ...(search && { search }),
    ...(kind && { kind }),
    ...(category && { branch: category }),
    ...(level && { level }),
    ...(difficulty && { difficulty }),
    ...(tag && { tag }),
    ...(used && { isUsed: used === 'yes' }),
    ...(show === 'concern' && { hasConcern: true }),
  };
}

/** What a list is asked for. */
function askedOf(place: BankPlace, search: string) {
  const { id: courseId, show, sort, size, page } = place;
  return {
    ...{ courseId, pageNo: page, pageSize: Number(size), ...filterOf(place, search) },
    ...(show !== 'concern' && sort !== 'newest' && { sort }),
  };
}

/** 题库: the questions of a course; the address holds filter, page and open question. */
export default function QuestionBankScreen() {
  const [query] = useSearchParams();
  const place = banksAddresses.questions.read(query);
  return place.id ? <Bank key={place.id} place={place} /> : <CourseMissing />;
}

function Bank({ place }: { place: BankPlace }) {
  const { t } = useLingui();
  const { may, navigate } = usePlatform();
  const { id: courseId } = place;
  const search = useDeferredValue(place.search.trim());
  const isBin = place.show === 'bin';
  const isShared = place.show === 'shared';
  const page = useOperation(banksOperations.list, isBin || isShared ? null : askedOf(place, search));
  const categories = useOperation(banksOperations.categories, { courseId });
  const known = categories.data;
  const tree = useMemo(() => categoryTree(known ?? []), [known]);
  const field = useRef<HTMLInputElement>(null);

  /** What narrows the list begins at its first page. */
  const go = (change: Partial<BankPlace>) => {
    const isNarrowed = !('page' in change) && !('question' in change);
    const next = { ...place, ...(isNarrowed && { page: 1, question: '' }), ...change };
    navigate(banksAddresses.questions.to(next), { replace: true });
  };
  const acts = useBankActs({
    ...{ courseId, tree, categories: known?.map(({ category }) => category) ?? [] },
    onRenamed: (category) => go({ category }),
  });
  const { paper, open: openExport } = useBankExport({
    ...{ courseId, branch: place.category, selected: [...acts.selected.keys()] },
    filter: isFiltered(place) || place.show === 'concern' ? filterOf(place, search) : null,
  });
  const shares = useOwnShares({ place, tree, isShown: isShared, onShared: () => go({ shares: 'own', share: '' }) });
  const importHref = banksAddresses.import.to({ id: courseId });
  const newHref = may('course.add') ? banksAddresses.edit.to({ id: courseId, category: place.category }) : undefined;
  useKeys({
    '/': isBin ? null : () => field.current?.focus(),
    n: newHref ? () => navigate(newHref) : null,
    Escape: place.question ? () => go({ question: '' }) : null,
  });

  const shown = isBin || isShared ? shownOf(categories) : shownOf(page);
  if (shown.status === 'failed') return <NotLoaded shown={shown} what={t`题库`} />;
  const open = page.data?.data.find(({ id }) => id === place.question) ?? null;
  return (
    <PrintedPaper paper={paper}>
      <BankHead
        show={place.show}
        mayImport={may('course.import')}
        onExport={openExport}
        onShare={isShared ? shares.onShare : undefined}
        onShow={(show) => go({ ...noFilter, licence: '', shares: '', share: '', show })}
        {...{ importHref, newHref }}
      />
      {isShared ? (
        <SharedBanksPart
          {...{ place, search: field, onPlace: go, onShare: shares.onShare }}
          own={shares.own}
          categories={known?.map(({ category }) => category) ?? []}
        />
      ) : isBin ? (
        <QuestionBinPart courseId={courseId} pageNo={place.page} onPage={(next) => go({ page: next })} />
      ) : (
        <QuestionBank
          {...{ place, tree, open, importHref, newHref }}
          page={page.data ?? null}
          categories={known ?? []}
          selected={acts.selected}
          actions={[{ id: 'export', label: t`导出`, onPress: openExport }, ...acts.actions]}
          search={field}
          mayImport={may('course.import')}
          editHref={banksAddresses.edit.to({ id: courseId, question: open?.id ?? '', category: place.category })}
          uses={open && <QuestionUsesPart key={open.id} courseId={courseId} questionId={open.id} />}
          onPlace={go}
          onSelect={acts.select}
          onRename={(path) => void acts.rename(path)}
          onRemove={acts.remove && ((question) => void acts.remove?.(question))}
        />
      )}
    </PrintedPaper>
  );
}
