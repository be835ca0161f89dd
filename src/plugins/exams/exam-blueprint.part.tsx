import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { unfolded } from '#contract/banks/composite.rule.ts';
import type { ExamBlueprint, ExamDrawn } from '#contract/exams/exam-blueprint.contract.ts';
import type { ExamPaper } from '#contract/exams/exam-paper.contract.ts';
import { questionsOf } from '#contract/exams/exam-paper.rule.ts';
import { examTeamOperations as operations } from '#contract/exams/exam-team.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useAct, useOperation, usePlatform, uuid } from '#shell/plugin-api.ts';
import { Blueprint } from '#views/exams/papers/blueprint.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';

interface Props {
  examId: string;
  paper: ExamPaper & { blueprint: ExamBlueprint };
  onChange: (paper: ExamPaper) => void;
  onClose: () => void;
}

/** Seeds of papers: a number that another try does not have. */
const nextSeed = (seed: number) => (seed + 1) % 2 ** 31;

/** A paper is drawn from the bank by its blueprint, which is kept with it. */
export function ExamBlueprintPart({ examId, paper, onChange, onClose }: Props) {
  const { t } = useLingui();
  const { confirm } = usePlatform();
  const { blueprint } = paper;
  const supply = useOperation(operations.supply, { id: examId });
  const [drawn, setDrawn] = useState<{ by: string; what: ExamDrawn } | null>(null);
  const draw = useAct(operations.draw, {
    onDone: ({ result: what }, { blueprint: by }) => setDrawn({ by: JSON.stringify(by), what }),
  });
  const put = (part: Partial<ExamBlueprint>) => onChange({ ...paper, blueprint: { ...blueprint, ...part } });
  const shown = drawn?.by === JSON.stringify(blueprint) ? drawn.what : null;
  const take = async (how: 'replace' | 'append', { sections }: ExamDrawn) => {
    const count = questionsOf(paper).length;
    const isSure =
      how === 'append' ||
      count === 0 ||
      (await confirm({
        title: t`用抽出的题目替换试卷？`,
        text: t`试卷现有的 ${count} 题将移除，题库不受影响。`,
        agree: t`替换`,
        isDanger: true,
      }));
    if (!isSure) return;
    const made = sections.map(({ title, points, questions }) => ({
      ...{ id: uuid(), title },
      questions: questions.flatMap(({ id, content }) =>
        unfolded(content, points, uuid()).map((one) => ({ ...one, id: uuid(), sourceQuestionId: id })),
      ),
    }));
    onChange({ ...paper, sections: how === 'replace' ? made : [...paper.sections, ...made] });
    onClose();
  };
  return (
    <Loaded shown={shownOf(supply)} what={t`题库`} skeleton={<SkeletonRows count={6} height={44} />}>
      {(has) => (
        <Blueprint
          blueprint={blueprint}
          supply={has}
          drawn={shown}
          isBusy={draw.isPending}
          questions={questionsOf(paper).length}
          onChange={put}
          onDraw={(isOther) => {
            const next = isOther ? { ...blueprint, seed: nextSeed(blueprint.seed) } : blueprint;
            if (isOther) onChange({ ...paper, blueprint: next });
            draw.mutate({ id: examId, blueprint: next });
          }}
          onTake={(how) => shown && void take(how, shown)}
          onClose={onClose}
        />
      )}
    </Loaded>
  );
}
