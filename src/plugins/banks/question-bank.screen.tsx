import { useLingui } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'wouter';
import { banksOperations } from '#contract/banks/banks.operations.ts';
import type { QuestionKind } from '#contract/banks/questions.contract.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { ImportLink, QuestionBank, type BankFilter } from '#views/banks/question-bank.view.tsx';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { WorkHead } from '#views/common/work-head.view.tsx';

const filterOf = (query: URLSearchParams): BankFilter => ({
  search: query.get('q') ?? '',
  kind: (query.get('kind') ?? '') as QuestionKind | '',
  category: query.get('category'),
});

export default function QuestionBankScreen() {
  const { t } = useLingui();
  const { may, confirm, notify } = usePlatform();
  const [query, setQuery] = useSearchParams();
  const courseId = query.get('id') ?? '';
  const filter = filterOf(query);
  const search = useDeferredValue(filter.search.trim());
  const asked = {
    courseId,
    pageNo: Number(query.get('page') ?? 1),
    pageSize: 20,
    ...(search && { search }),
    ...(filter.kind && { kind: filter.kind }),
    ...(filter.category !== null && { category: filter.category }),
  };
  const page = useOperation(banksOperations.list, courseId ? asked : null);
  const categories = useOperation(banksOperations.categories, courseId ? { courseId } : null);
  const removal = useAct(banksOperations.remove, {
    refresh: [banksOperations.list, banksOperations.categories] as never,
    onDone: () => notify({ kind: 'success', title: t`题目已删除` }),
  });

  /** The address holds filter, page and open question; what is empty leaves it. */
  const go = (changes: Record<string, string | null>) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value === null || value === '') next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const importHref = `/courseManagement/index/questionBank/import?id=${courseId}`;
  const open = page.data?.data.find(({ id }) => id === query.get('question')) ?? null;

  const shown = shownOf(page);
  if (shown.status === 'failed') return <NotLoaded shown={shown} what={t`题库`} />;
  return (
    <>
      <WorkHead title={t`题库`} actions={may('course.import') && <ImportLink href={importHref} />} />
      <QuestionBank
        filter={filter}
        page={page.data ?? null}
        categories={categories.data ?? []}
        open={open}
        importHref={importHref}
        mayImport={may('course.import')}
        onFilter={({ search: words, kind, category }) =>
          go({
            page: null,
            question: null,
            ...(words !== undefined && { q: words }),
            ...(kind !== undefined && { kind }),
            ...(category !== undefined && { category }),
          })
        }
        onPage={(pageNo) => go({ page: String(pageNo) })}
        onOpen={(id) => go({ question: id })}
        {...(may('course.delete') && {
          onRemove: async ({ id, version, title }) => {
            const isSure = await confirm({
              title: t`删除“${title}”？`,
              text: t`已在作业中使用的题目不受影响。`,
              agree: t`删除`,
              isDanger: true,
            });
            if (isSure) removal.mutate({ id, version });
          },
        })}
      />
    </>
  );
}
