import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { HandInFile, HandInFileAsked, HandInFileShown } from '#contract/homework/annotations.contract.ts';
import { annotationsOperations as operations } from '#contract/homework/annotations.operations.ts';
import type { MarkingSubmission } from '#contract/homework/homework-marking.contract.ts';
import { shownOf } from '#kit/shown.ts';
import { useKeys } from '#kit/use-keys.ts';
import { useOperation, uuid } from '#shell/plugin-api.ts';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { Bone } from '#views/common/skeleton.view.tsx';
import { AnnotationTools, annotationTools } from '#views/homework/annotation-tools.view.tsx';
import { shapeWords } from '#views/homework/annotation.words.ts';
import { CommentField, type CommentBank } from '#views/homework/comment-bank.view.tsx';
import { HandInFiles } from '#views/homework/hand-in-files.view.tsx';
import { AnnotatedFile } from './annotated-file.part.tsx';
import { useAnnotating } from './use-annotating.ts';

interface Props {
  submission: MarkingSubmission;
  questionId: string;
  files: readonly HandInFile[];
  /** It is only looked at. */
  isFixed: boolean;
  bank: CommentBank;
}

/** The files of an answer on the marking desk: one of them open, to be drawn on. */
export function MarkedFiles({ submission, questionId, files, isFixed, bank }: Props) {
  const [openId, setOpenId] = useState<string | null>(null);
  const asked = openId && { id: submission.id, questionId, fileId: openId };
  return (
    <HandInFiles files={files} openId={openId} onOpen={setOpenId}>
      {asked && (
        <MarkedFile
          key={openId}
          {...{ asked, isFixed, bank }}
          journalKey={submission.journalKey}
          onClose={() => setOpenId(null)}
        />
      )}
    </HandInFiles>
  );
}

interface FileProps {
  asked: HandInFileAsked;
  journalKey: string;
  isFixed: boolean;
  bank: CommentBank;
  onClose: () => void;
}

function MarkedFile({ isFixed, ...props }: FileProps) {
  const { t } = useLingui();
  // Colleagues draw, too.
  const shown = useOperation(operations.look, props.asked, { freshMs: 0 });
  if (!shown.data || !shown.isFetchedAfterMount)
    return <NotLoaded shown={shownOf(shown)} what={t`文件`} skeleton={<Bone height={480} />} />;
  const retry = () => void shown.refetch();
  if (isFixed || !shown.data.isDrawable) return <AnnotatedFile shown={shown.data} onRetry={retry} />;
  return <Drawing {...props} shown={shown.data} onReload={retry} />;
}

type DrawingProps = Omit<FileProps, 'isFixed'> & { shown: HandInFileShown; onReload: () => void };

function Drawing({ asked, journalKey, bank, shown, onReload, onClose }: DrawingProps) {
  const { i18n, t } = useLingui();
  const { snapshot, save, send } = useAnnotating(asked, journalKey, shown);
  const { content, tool, tone, chosenId, stroke, words, past, message } = snapshot.context;
  const isOpen = snapshot.matches('open');
  const remove = () => send({ type: 'mark.remove' });
  const undo = () => send({ type: 'step.undo' });
  useKeys(
    {
      ...Object.fromEntries(
        annotationTools.map((one) => [
          one.key.toLowerCase(),
          () => send({ type: 'tool.take', tool: tool === one.tool ? null : one.tool }),
        ]),
      ),
      Escape: () => (tool === null ? onClose() : send({ type: 'tool.take', tool: null })),
      Delete: chosenId === null ? null : remove,
      '$mod+z': undo,
    },
    { isFirst: true },
  );
  const hands = useMemo(
    () => ({
      begin: (page: number, at: [number, number]) => send({ type: 'stroke.begin', id: uuid(), page, at }),
      move: (at: [number, number]) => send({ type: 'stroke.move', at }),
      end: () => send({ type: 'stroke.end' }),
      cancel: () => send({ type: 'stroke.cancel' }),
    }),
    [send],
  );
  if (snapshot.matches('loading')) return <Bone height={480} />;
  if (snapshot.matches('failed'))
    return (
      <p role="alert">
        {message} <Button onClick={() => send({ type: 'drawing.retry' })}>{t`重试`}</Button>
      </p>
    );
  const field = words && (
    <>
      <CommentField
        comment={words.text}
        used={[]}
        bank={bank}
        label={i18n._(shapeWords.comment)}
        onComment={(text) => send({ type: 'words.change', text })}
      />
      <Button size="small" appearance="primary" onClick={() => send({ type: 'words.end' })}>
        <Trans context="批注">完成</Trans>
      </Button>
    </>
  );
  return (
    <>
      {message && <p role="alert">{message}</p>}
      <AnnotatedFile
        shown={shown}
        onRetry={onReload}
        drawing={{
          content,
          chosenId,
          stroke: stroke && { ...stroke, tone, isHighlight: tool === 'highlight' },
          hands: isOpen && tool !== null ? hands : null,
          tools: (
            <AnnotationTools
              {...{ tool, tone, save }}
              mayUndo={past.length > 0}
              onTool={(one) => send({ type: 'tool.take', tool: one })}
              onTone={(one) => send({ type: 'tone.take', tone: one })}
              onUndo={undo}
              onTurn={() => send({ type: 'page.turn' })}
              onRetry={() => send({ type: 'drawing.retry' })}
            />
          ),
          writing: words && { id: words.id, field },
          choose: (id) => send({ type: 'mark.choose', id }),
          write: () => send({ type: 'mark.write' }),
          remove,
        }}
      />
    </>
  );
}
