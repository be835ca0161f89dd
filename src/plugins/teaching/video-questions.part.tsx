import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { hourMs } from '#contract/common/length.rule.ts';
import { filesOperations } from '#contract/files/files.operations.ts';
import { quizKinds, videoSettings } from '#contract/quizzes/quiz.rule.ts';
import type { DraftHandle } from '#kit/use-draft.ts';
import { useOperation, usePlatform, uuid } from '#shell/plugin-api.ts';
import { QuestionForm } from '#views/banks/question-form.view.tsx';
import editor from '#views/teaching/node-editor.module.css';
import { VideoQuestions } from '#views/teaching/video-questions.view.tsx';
import type { NodeContent } from './node.editing.ts';
import { freeSecond, placedOf, withPlaced, type PlacedQuestion } from './video-moments.rule.ts';

interface Props {
  courseId: string;
  file: { fileId: string; name: string };
  durationMs: number | null;
  draft: DraftHandle<NodeContent>;
}

const usualPoints = 5;

/** The video as it is, and what it asks: placed where it stands, typed here or copied from the course's bank. */
export function VideoQuestionsPart({ courseId, file, durationMs, draft: { content, change } }: Props) {
  const { t } = useLingui();
  const platform = usePlatform();
  const { data } = useOperation(filesOperations.address, { id: file.fileId, purpose: 'stream' }, { freshMs: hourMs });
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [positionMs, setPosition] = useState(0);
  const [isChoosing, setChoosing] = useState(false);
  /** A question's id, or `new`. */
  const [edited, setEdited] = useState<string | null>(null);
  const questions = placedOf(content.quiz);
  const put = (next: readonly PlacedQuestion[]) =>
    change({ ...content, quiz: { settings: videoSettings, questions: placedOf({ questions: [...next] }) } });
  const patch = (id: string, part: Partial<PlacedQuestion>) =>
    put(questions.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const second = Math.floor(positionMs / 1000);
  const add = (added: Parameters<typeof withPlaced>[1]) => put(withPlaced(questions, added, second));
  return (
    <>
      {data?.file.fileId === file.fileId && (
        <div className={editor.stage}>
          <video
            ref={setVideo}
            key={data.url}
            src={data.url}
            aria-label={file.name}
            controls
            preload="metadata"
            onTimeUpdate={({ currentTarget }) => setPosition(Math.floor(currentTarget.currentTime) * 1000)}
            onSeeking={({ currentTarget }) => setPosition(Math.floor(currentTarget.currentTime) * 1000)}
          />
        </div>
      )}
      <VideoQuestions
        questions={questions}
        durationMs={durationMs ?? 0}
        positionMs={positionMs}
        onGo={(ms) => video && (video.currentTime = ms / 1000)}
        onAddByHand={() => {
          video?.pause();
          setEdited('new');
        }}
        onAddFromBank={() => {
          video?.pause();
          setChoosing(true);
        }}
        onMoment={(id, moment) =>
          patch(id, { moment: { ...moment, second: freeSecond(questions, moment.second, id) } })
        }
        onEdit={setEdited}
        onRemove={(id) => put(questions.filter((one) => one.id !== id))}
      />
      {isChoosing && (
        <platform.questionBank.Choice
          courseId={courseId}
          taken={questions.map(({ sourceQuestionId }) => sourceQuestionId)}
          takenText={t`已在视频中`}
          kinds={quizKinds}
          onAdd={(chosen, points) => {
            add(
              chosen.map(({ id, content: typed }) => ({
                ...{ id: uuid(), points: points || usualPoints, content: typed, sourceQuestionId: id },
              })),
            );
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {edited && (
        <QuestionForm
          content={questions.find(({ id }) => id === edited)?.content ?? null}
          Editor={platform.editor.Editor}
          kinds={quizKinds}
          addText={t`添加到视频`}
          isBusy={false}
          message={null}
          onSave={(typed, points) => {
            if (edited === 'new')
              add([{ id: uuid(), points: points || usualPoints, content: typed, sourceQuestionId: null }]);
            else patch(edited, { content: typed });
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
