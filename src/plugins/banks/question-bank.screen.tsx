import { useLingui } from '@lingui/react/macro';
import { banksAddresses } from '#contract/banks/banks.addresses.ts';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'wouter';
import { banksOperations } from '#contract/banks/banks.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { ImportLink, QuestionBank, type BankFilter } from '#views/banks/question-bank.view.tsx';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { WorkHead } from '#views/common/work-head.view.tsx';

export default function QuestionBankScreen() {
  const { t } = useLingui();
  const { may, confirm, navigate, notify } = usePlatform();
  const [query] = useSearchParams();
  const place = banksAddresses.questions.read(query);
  const { id: courseId } = place;
  const filter: BankFilter = { search: place.search, kind: place.kind, category: place.category || null };
  const search = useDeferredValue(filter.search.trim());
  const asked = {
    courseId,
    pageNo: place.page,
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

  /** The address holds filter, page and open question. */
  const go = (change: Partial<typeof place>) =>
    navigate(banksAddresses.questions.to({ ...place, ...change }), { replace: true });
  const importHref = banksAddresses.import.to({ id: courseId });
  const open = page.data?.data.find(({ id }) => id === place.question) ?? null;

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
        onFilter={({ category, ...change }) =>
          go({ ...change, ...(category !== undefined && { category: category ?? '' }), page: 1, question: '' })
        }
        onPage={(page) => go({ page })}
        onOpen={(id) => go({ question: id ?? '' })}
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
