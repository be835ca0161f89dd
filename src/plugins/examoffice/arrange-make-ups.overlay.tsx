import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { MakeUpArrange, MakeUpArranged } from '#contract/examoffice/exam-office.contract.ts';
import { examOfficeOperations } from '#contract/examoffice/exam-office.operations.ts';
import { Refused, useAct } from '#shell/plugin-api.ts';
import { ArrangeMakeUps, type MakeUpGroup } from '#views/examoffice/arrange-make-ups.view.tsx';

const { arrangeMakeUps, makeUps } = examOfficeOperations;

interface Props {
  termId: string;
  /** Marked learners, or all of a kind. */
  groups: readonly (MakeUpGroup & Pick<MakeUpArrange['exams'][number], 'learnerIds' | 'kind'>)[];
  /** Whether anything was arranged. */
  onClose: (isDone: true | null) => void;
}

/** Names make-up exams, and has them made. */
export default function ArrangeMakeUpsOverlay({ termId, groups, onClose }: Props) {
  const { t } = useLingui();
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(
    () => new Map(groups.map(({ examId, exam }) => [examId, t`${exam.slice(0, 110)} 补考`])),
  );
  const [done, setDone] = useState<MakeUpArranged | null>(null);
  const arranged = useAct(arrangeMakeUps, {
    refresh: [makeUps],
    onDone: ({ result }) => (result.already.length > 0 ? setDone(result) : onClose(true)),
  });
  return (
    <Refused by={[arrangeMakeUps]}>
      <ArrangeMakeUps
        groups={groups}
        titles={titles}
        done={done}
        failure={arranged.error?.message ?? null}
        isBusy={arranged.isPending}
        onTitle={(examId, title) => setTitles(new Map([...titles, [examId, title]]))}
        onAgree={() =>
          arranged.mutate({
            termId,
            exams: groups.map(({ examId, learnerIds, kind }) => ({
              ...{ examId, title: titles.get(examId)!.trim() },
              ...(learnerIds && { learnerIds }),
              ...(kind && { kind }),
            })),
          })
        }
        onCancel={() => onClose(done && true)}
      />
    </Refused>
  );
}
