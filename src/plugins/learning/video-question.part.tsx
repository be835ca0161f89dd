import { VideoQuestionView } from '#views/learning/video-question.view.tsx';
import type { useVideoQuestions } from './use-video-questions.ts';

interface Props {
  questions: ReturnType<typeof useVideoQuestions>;
  isTrial: boolean;
}

/** The question that stopped the video; nothing while it goes on. */
export function VideoQuestionPart({ questions: { current, state, answer, message, send }, isTrial }: Props) {
  if (!current || state === 'watching') return null;
  return (
    <VideoQuestionView
      asked={current}
      phase={state}
      answer={answer}
      message={message}
      isTrial={isTrial}
      onAnswer={(next) => send({ type: 'answer.change', answer: next })}
      onSend={() => send({ type: 'answer.send' })}
      onSkip={() => send({ type: 'question.skip' })}
      onRetry={() => send({ type: 'answer.retry' })}
      onLeave={() => send({ type: 'question.leave' })}
      onLookBack={() => send({ type: 'question.lookBack' })}
    />
  );
}
