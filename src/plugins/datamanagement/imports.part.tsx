import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { datamanagementAddresses } from '#contract/datamanagement/datamanagement.addresses.ts';
import { membersAddresses } from '#contract/members/members.addresses.ts';
import { membersOperations } from '#contract/members/members.operations.ts';
import type { PeopleImport } from '#contract/members/people-import.contract.ts';
import { peopleImportOperations } from '#contract/members/people-import.operations.ts';
import { lessonImportOperations } from '#contract/timetable/lesson-import.operations.ts';
import { timetableAddresses } from '#contract/timetable/timetable.addresses.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useAreaOn, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { Imports } from '#views/datamanagement/imports.view.tsx';
import { listText } from '#views/common/list-text.ts';

const pageAddress = datamanagementAddresses.page;
const { list, undo } = peopleImportOperations;

export function ImportsPart({ schoolId }: { schoolId: string }) {
  const { t } = useLingui();
  const { confirm, may, navigate, notify } = usePlatform();
  const hasTimetable = useAreaOn('timetable');
  const [query] = useSearchParams();
  const place = pageAddress.read(query);
  const { school } = place;
  const imports = useOperation(list, { schoolId, pageNo: place.page, pageSize: 20 }, { freshMs: 0 });
  const undone = useAct(undo, {
    refresh: [list, membersOperations.list],
    onDone: () => notify({ kind: 'success', title: t`导入已撤销` }),
  });
  const ask = async ({ id, fileName, counts }: PeopleImport) => {
    const isAgreed = await confirm({
      title: t`撤销“${fileName}”的导入？`,
      text: t`新增的 ${counts.new} 人将被移除，更新的 ${counts.changed} 人恢复原样。之后有改动时不能撤销。`,
      agree: t`撤销导入`,
      isDanger: true,
    });
    if (!isAgreed) return;
    undone.mutate(
      { id },
      {
        onError: (error) => {
          const names = (error.detail('names') as string[] | undefined) ?? [];
          notify({ kind: 'error', title: error.message, text: listText(names), requestId: error.requestId });
          void imports.refetch();
        },
      },
    );
  };
  return (
    <Imports
      shown={shownOf(imports)}
      lessonImports={
        hasTimetable && may(lessonImportOperations.list.needs) ? timetableAddresses.import.to({ school }) : null
      }
      isUndoing={undone.isPending}
      onPage={(page) => navigate(pageAddress.to({ ...place, page }), { replace: true })}
      onOpen={({ id }) => navigate(membersAddresses.import.to({ school, job: id }))}
      onUndo={(one) => void ask(one)}
      onNew={() => navigate(membersAddresses.import.to({ school }))}
    />
  );
}
