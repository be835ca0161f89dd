import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import type { Term, TermMoveWrite, Terms } from '#contract/terms/terms.contract.ts';
import { termsAddresses } from '#contract/terms/terms.addresses.ts';
import { termsOperations } from '#contract/terms/terms.operations.ts';
import { actedCodes } from '#contract/common/acted-codes.rule.ts';
import { conflictOf } from '#kit/conflict.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform, type CallError } from '#shell/plugin-api.ts';
import { useRecord } from '#shell/plugin-editing.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { TermsPage } from '#views/organisation/terms-page.view.tsx';
import { LoadedPage } from '#views/teaching/manage-page.view.tsx';
import { OfSchool } from './of-school.part.tsx';

/** 学期: of the own school, or of the one that the address names. */
export default function TermsScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const { school } = termsAddresses.terms.read(query);
  return (
    <OfSchool
      title={t({ message: '学期', context: 'plural' })}
      schoolId={school || null}
      addressOf={(id) => termsAddresses.terms.to({ school: id })}
    >
      {(structure) => <TermsOf key={structure.school.id} schoolId={structure.school.id} />}
    </OfSchool>
  );
}

function TermsOf({ schoolId }: { schoolId: string }) {
  const { t } = useLingui();
  const terms = useOperation(termsOperations.list, { schoolId }, { freshMs: 0 });
  return (
    <LoadedPage
      title={t({ message: '学期', context: 'plural' })}
      shown={shownOf(terms)}
      what={t`学期`}
      skeleton={<SkeletonRows count={8} height={44} />}
    >
      {(data) => <TermsShown terms={data} />}
    </LoadedPage>
  );
}

function TermsShown({ terms }: { terms: Terms }) {
  const { t } = useLingui();
  const { askOverlay, confirm, navigate, notify } = usePlatform();
  const [query] = useSearchParams();
  const place = termsAddresses.terms.read(query);
  const schoolId = terms.school.id;
  const { put } = useRecord(termsOperations.list, { schoolId });
  const { data } = terms;
  const chosen = data.find(({ id }) => id === place.term) ?? data.find(({ status }) => status === 'running') ?? data[0];
  const choose = (term: string) => navigate(termsAddresses.terms.to({ ...place, term }), { replace: true });
  const refused = (error: CallError) => {
    const current = conflictOf(termsOperations.move, error);
    if (current) put(current);
    const text = current ? t`已显示最新内容，请确认后重试。` : undefined;
    // The frame says by itself what was refused (405).
    if (error.code !== actedCodes.refused)
      notify({ kind: 'error', title: error.message, requestId: error.requestId, ...(text && { text }) });
  };
  const moved = useAct(termsOperations.move, { onDone: ({ result }) => put(result) });
  const removed = useAct(termsOperations.remove, { onDone: ({ result }) => put(result) });

  const move = async ({ id, name, version }: Term, step: TermMoveWrite['move']) => {
    const texts: Partial<Record<TermMoveWrite['move'], string>> = {
      close: t`学期结束后校历不能再修改；在最后一天之前可以恢复。`,
      lock: t`锁定后学期不能恢复为进行中，除非先解除锁定。`,
    };
    const text = texts[step];
    if (text) {
      const title = step === 'close' ? t`结束“${name}”？` : t`锁定“${name}”？`;
      const agree = step === 'close' ? t`结束学期` : t`锁定学期`;
      if (!(await confirm({ title, text, agree }))) return;
    }
    moved.mutate({ id, version, move: step }, { onError: refused });
  };
  const edit = async (term: Term | null) => {
    const props = { schoolId, term };
    const next = await askOverlay<Terms, typeof props>(() => import('./term.overlay.tsx'), props);
    if (!next) return;
    put(next);
    const id = term?.id ?? next.data.find((one) => !data.some((before) => before.id === one.id))?.id;
    if (id) choose(id);
    notify({ kind: 'success', title: t`学期已保存` });
  };
  const remove = async ({ id, name, version }: Term) => {
    const agreed = await confirm({
      title: t`删除“${name}”？`,
      text: t`校历一并删除。`,
      agree: t`删除学期`,
      isDanger: true,
    });
    if (agreed) removed.mutate({ id, version }, { onError: refused });
  };
  return (
    <TermsPage
      terms={terms}
      chosen={chosen ?? null}
      isSaving={moved.isPending || removed.isPending}
      onChoose={choose}
      onAdd={() => void edit(null)}
      onEdit={(term) => void edit(term)}
      onMove={(term, step) => void move(term, step)}
      onRemove={(term) => void remove(term)}
    />
  );
}
