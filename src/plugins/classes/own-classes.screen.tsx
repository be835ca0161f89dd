import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { classesAddresses } from '#contract/classes/classes.addresses.ts';
import { classesOperations } from '#contract/classes/classes.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { Refused, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { JoinCard } from '#views/classes/join-card.view.tsx';
import { OwnClasses } from '#views/classes/own-classes.view.tsx';
import { useJoining } from './use-joining.ts';

/** All of one's own classes; a `code` in the address fills the boxes. */
export default function OwnClassesScreen() {
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const { code, page } = classesAddresses.own.read(query);
  const list = useOperation(classesOperations.own, { pageNo: page }, { freshMs: 0 });
  return (
    <OwnClasses
      list={shownOf(list)}
      onPage={(next) => navigate(classesAddresses.own.to({ page: next }))}
      join={<Join key={code} code={code} />}
    />
  );
}

function Join({ code }: { code: string }) {
  const { t } = useLingui();
  return (
    <Refused by={[classesOperations.find]}>
      <JoinCard title={t`加入班级`} joining={useJoining(code)} />
    </Refused>
  );
}
