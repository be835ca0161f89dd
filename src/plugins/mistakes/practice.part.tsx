import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import type { Round, RoundChecked } from '#contract/mistakes/mistakes.contract.ts';
import { mistakesOperations as operations } from '#contract/mistakes/mistakes.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, useTell } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { PracticeView } from '#views/mistakes/practice.view.tsx';

interface Props {
  roundId: string;
  onEnd: () => void;
}

/** A round as the server holds it: whoever comes back goes on with it. */
export function PracticePart({ roundId, onEnd }: Props) {
  const { t } = useLingui();
  const round = useOperation(operations.round, { id: roundId }, { freshMs: 0 });
  return (
    <Loaded shown={shownOf(round)} what={t`练习`} skeleton={<SkeletonRows count={2} height={200} />}>
      {(data) => <Practice round={data} onEnd={onEnd} />}
    </Loaded>
  );
}

function Practice({ round: { id, questions }, onEnd }: { round: Round; onEnd: () => void }) {
  const tell = useTell();
  const [answers, setAnswers] = useState<ReadonlyMap<number, Answer>>(
    () => new Map(questions.flatMap(({ place, answer }) => (answer ? [[place, answer]] : []))),
  );
  const [checked, setChecked] = useState<ReadonlyMap<number, RoundChecked>>(
    () => new Map(questions.flatMap((one) => (one.checked ? [[one.place, one.checked]] : []))),
  );
  /** What stands on the page: the first that is not checked. */
  const [at, setAt] = useState(() => {
    const first = questions.findIndex((one) => !one.checked);
    return first < 0 ? questions.length : first;
  });
  const hold = useAct(operations.answer);
  const check = useAct(operations.check, { refresh: [operations.list, operations.choices] });
  const save = (place: number, answer: Answer) => hold.mutate({ id, place, answer }, { onError: tell });
  return (
    <PracticeView
      {...{ questions, at, answers, checked }}
      isBusy={check.isPending}
      onAnswer={(place, answer) => {
        setAnswers(new Map([...answers, [place, answer]]));
        // What is chosen is held at once, what is typed when its field is left.
        if (answer.kind === 'choice') save(place, answer);
      }}
      onLeave={(place) => {
        const answer = answers.get(place);
        if (answer && answer.kind !== 'choice' && !checked.has(place)) save(place, answer);
      }}
      onCheck={(place) =>
        check.mutate(
          { id, place, answer: answers.get(place) ?? null },
          {
            onSuccess: ({ result }) => setChecked(new Map([...checked, [place, result]])),
            onError: tell,
          },
        )
      }
      onNext={() => setAt(at + 1)}
      onEnd={onEnd}
    />
  );
}
