import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'wouter';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import { evaluationsOperations as operations } from '#contract/evaluations/evaluations.operations.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { EvaluationStrip } from '#views/evaluations/evaluation-strip.view.tsx';
import { rememberNews, seenNews } from './evaluation-news.store.ts';

/** Above what is studied: the evaluation that waits for this learner. One that the address names is opened at once. */
export default function StudySection({ id: offeringId }: { id: string }) {
  const { t } = useLingui();
  const { askOverlay, person } = usePlatform();
  const [query] = useSearchParams();
  const { evaluation: wanted } = learningAddresses.study.read(query);
  const own = useOperation(operations.own, person.id === null ? null : { offeringId });
  const [seen, setSeen] = useState(seenNews);
  const [later, setLater] = useState<string | null>(null);
  const open = (id: string) => void askOverlay(() => import('./answer.overlay.tsx'), { id });
  const openWanted = useEffectEvent(open);
  useEffect(() => {
    if (wanted !== '') openWanted(wanted);
  }, [wanted]);
  const waiting = own.data?.evaluations.find(({ state, id }) => state === 'waiting' && id !== later);
  const news = own.data?.evaluations.find(
    ({ state, isReplied, id }) => (state === 'published' || isReplied) && !seen.includes(id),
  );
  const shown = waiting ?? news;
  if (!shown) return null;
  const leave = () => {
    if (shown.state === 'waiting') return setLater(shown.id);
    rememberNews(shown.id);
    setSeen(seenNews());
  };
  return (
    <EvaluationStrip
      label={t`课程评价`}
      evaluation={shown}
      onOpen={() => {
        open(shown.id);
        if (shown.state !== 'waiting') leave();
      }}
      onLater={leave}
    />
  );
}
