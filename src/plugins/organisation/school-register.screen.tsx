import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { organisationAddresses } from '#contract/organisation/organisation.addresses.ts';
import type { RegisteredSchool } from '#contract/organisation/school-register.contract.ts';
import { schoolRegisterOperations } from '#contract/organisation/school-register.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useKeys } from '#kit/use-keys.ts';
import { useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { SchoolRegisterPage } from '#views/organisation/school-register-page.view.tsx';

const { list, counts, reopen } = schoolRegisterOperations;
const pageAddress = organisationAddresses.register;

/** 学校: all of the platform. */
export default function SchoolRegisterScreen() {
  const { t } = useLingui();
  const { askOverlay, confirm, navigate, notify } = usePlatform();
  const [query] = useSearchParams();
  const place = pageAddress.read(query);
  const { search: typed, kind, city, edition, state, page } = place;
  const search = typed.trim();
  const schools = useOperation(
    list,
    {
      ...{ pageNo: page, pageSize: 20 },
      ...(search && { search }),
      ...(kind && { kind }),
      ...(city && { city }),
      ...(edition && { edition }),
      ...(state && { state }),
    },
    { freshMs: 0 },
  );
  const register = useOperation(counts, {}, { freshMs: 0 });
  const cities = register.data?.cities ?? [];
  const reopened = useAct(reopen, { refresh: [list, counts] });
  const go = (change: Partial<typeof place>) =>
    navigate(pageAddress.to({ ...place, page: 1, ...change }), { replace: true });

  async function write(of: RegisteredSchool | null) {
    const saved = await askOverlay<RegisteredSchool, { of: RegisteredSchool | null; cities: readonly string[] }>(
      () => import('./registered-school.overlay.tsx'),
      { of, cities },
    );
    if (!saved) return;
    const { name } = saved;
    notify({ kind: 'success', title: of ? t`已保存“${name}”` : t`已新增“${name}”，访客现在可以看到` });
    if (!of) go({ search: name, kind: '', city: '', edition: '', state: '' });
  }

  async function close(school: RegisteredSchool) {
    const closed = await askOverlay<RegisteredSchool, { id: string }>(() => import('./close-school.overlay.tsx'), {
      id: school.id,
    });
    if (closed) notify({ kind: 'success', title: t`已停用“${closed.name}”` });
  }

  async function open({ id, name, version }: RegisteredSchool) {
    const agreed = await confirm({
      title: t`恢复“${name}”？`,
      text: t`学校主页、学校列表和搜索立即重新显示该校。`,
      agree: t`恢复学校`,
    });
    if (!agreed) return;
    reopened.mutate(
      { id, version },
      {
        onSuccess: () => notify({ kind: 'success', title: t`已恢复“${name}”` }),
        onError: (error) => {
          notify({ kind: 'error', title: error.message, requestId: error.requestId });
          void schools.refetch();
        },
      },
    );
  }

  useKeys({ n: () => void write(null) });
  return (
    <SchoolRegisterPage
      filter={{ search: typed, kind, city, edition, state }}
      register={register.data ?? null}
      shown={shownOf(schools)}
      onFilter={go}
      onPage={(next) => go({ page: next })}
      onAdd={() => void write(null)}
      onEdit={(school) => void write(school)}
      onClose={(school) => void close(school)}
      onReopen={(school) => void open(school)}
    />
  );
}
