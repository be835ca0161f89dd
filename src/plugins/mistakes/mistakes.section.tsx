import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import { homeworkAddresses } from '#contract/homework/homework.addresses.ts';
import { mistakesTab } from '#contract/mistakes/mistake.rule.ts';
import { mistakesAddresses, type MistakesPlace } from '#contract/mistakes/mistakes.addresses.ts';
import type { Mistake } from '#contract/mistakes/mistakes.contract.ts';
import { mistakesOperations as operations } from '#contract/mistakes/mistakes.operations.ts';
import { quizzesAddresses } from '#contract/quizzes/quizzes.addresses.ts';
import { shownOf } from '#kit/shown.ts';
import { CallError, useAct, useOperation, usePlatform, useSiteTitle, useTell } from '#shell/plugin-api.ts';
import { Printable } from '#views/common/paper.view.tsx';
import { usePrinted } from '#views/common/use-printed.ts';
import { MistakesPaper } from '#views/mistakes/mistakes-paper.view.tsx';
import { PracticePart } from './practice.part.tsx';
import { MistakesView } from '#views/mistakes/mistakes.view.tsx';

const pageSize = 10;
const printedAtMost = 100;

/** Where it was asked, with what was answered there. */
const sourceHref = ({ source, offeringId, sourceId, attemptId }: Mistake) =>
  source === 'quiz'
    ? quizzesAddresses.quiz.to({ id: offeringId, item: sourceId, attempt: attemptId })
    : source === 'video'
      ? learningAddresses.study.to({ id: offeringId, item: sourceId })
      : homeworkAddresses.attempt.to({ id: offeringId, homework: sourceId });

/** 错题本: what went wrong, or a round of practice in it. */
export default function MistakesSection() {
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const place = mistakesAddresses.own.read(query);
  const go = (change: Partial<MistakesPlace>, isAside = true) =>
    navigate(mistakesAddresses.own.to({ ...place, tab: mistakesTab, page: 1, ...change }), { replace: isAside });
  const onRound = (round: string) => go({ round }, false);
  if (place.round !== '') return <PracticePart key={place.round} roundId={place.round} onEnd={() => onRound('')} />;
  return <Book place={place} go={go} onRound={onRound} />;
}

interface BookProps {
  place: MistakesPlace;
  go: (change: Partial<MistakesPlace>, isAside?: boolean) => void;
  onRound: (id: string) => void;
}

/** Narrowed by course, chapter, knowledge point and kind. */
function Book({ place, go, onRound }: BookProps) {
  const { t } = useLingui();
  const { call, notify } = usePlatform();
  const tell = useTell();
  const { state, course, chapter, node, kind, page } = place;
  const search = place.search.trim();
  const filter = {
    state,
    ...(course !== '' && { offeringId: course }),
    ...(course !== '' && chapter !== '' && { chapterId: chapter }),
    ...(course !== '' && node !== '' && { nodeId: node }),
    ...(kind !== '' && { kind }),
    ...(search !== '' && { search }),
  };
  const list = useOperation(operations.list, { ...filter, pageNo: page, pageSize }, { freshMs: 0 });
  const choices = useOperation(operations.choices, course === '' ? {} : { offeringId: course }, { freshMs: 0 });
  const mark = useAct(operations.mark, { refresh: [operations.list, operations.choices] });
  const start = useAct(operations.start, { onDone: ({ result }) => onRound(result.id) });
  const onMark = ({ offeringId, question, isMastered }: Mistake) =>
    mark.mutate(
      { offeringId, questionId: question.id, isMastered: !isMastered },
      {
        onSuccess: () => notify({ kind: 'success', title: isMastered ? t`已移回错题` : t`已标记为掌握` }),
        onError: tell,
      },
    );
  const [isReading, setReading] = useState(false);
  const [printed, print] = usePrinted<readonly Mistake[]>();
  const platform = useSiteTitle();
  const total = list.data?.totalCount ?? 0;
  async function printAll() {
    setReading(true);
    try {
      const { result } = await call(operations.list, { ...filter, pageNo: 1, pageSize: printedAtMost });
      print(result.data);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      tell(error);
    } finally {
      setReading(false);
    }
  }
  const view = (
    <MistakesView
      shown={shownOf(list)}
      choices={choices.data ?? { courses: [], chapters: [], nodes: [], roundId: null }}
      place={place}
      isBusy={mark.isPending || start.isPending || isReading}
      hrefOf={sourceHref}
      onPlace={(change) => go(change)}
      onPage={(next) => go({ page: next }, false)}
      onMark={onMark}
      onRound={onRound}
      onPrint={() => void printAll()}
      onPractise={(count) => start.mutate({ ...filter, count }, { onError: tell })}
    />
  );
  const shown = printed ?? list.data?.data ?? [];
  return (
    <Printable paper={() => <MistakesPaper platform={platform} mistakes={shown} total={total} />}>{view}</Printable>
  );
}
