import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { HandInFileShown, ShownAnnotation } from '#contract/homework/annotations.contract.ts';
import type { Drawing } from '#machines/homework/annotating.context.ts';
import { usePlatform } from '#shell/plugin-api.ts';
import { AnnotationLayer, type AnnotationHands, type LiveStroke } from '#views/homework/annotation-layer.view.tsx';
import { AnnotationList } from '#views/homework/annotation-list.view.tsx';
import styles from '#views/homework/annotation.module.css';
import { drawingOf } from './drawing.rule.ts';

interface Props {
  shown: HandInFileShown;
  onRetry: () => void;
  /** Of who draws on it; absent: it is only looked at. */
  drawing?: {
    content: Drawing;
    chosenId: string | null;
    stroke: (LiveStroke & { page: number }) | null;
    hands: AnnotationHands | null;
    tools: ReactNode;
    writing: { id: string; field: ReactNode } | null;
    choose: (id: string) => void;
    write: () => void;
    remove: () => void;
  };
}

const none: readonly ShownAnnotation[] = [];
const top = ({ shape }: ShownAnnotation) => {
  if (shape.kind === 'pen') return Math.min(...shape.points.map(([, y]) => y));
  return shape.kind === 'highlight' ? Math.min(shape.from[1], shape.to[1]) : shape.at[1];
};

/** A file of an answer with what is drawn on it, and the same as a list beside it. */
export function AnnotatedFile({ shown: { file, url, isDrawable, set }, onRetry, drawing }: Props) {
  const { preview } = usePlatform();
  const held = useMemo(() => drawingOf(set), [set]);
  const { turned, marks } = drawing?.content ?? held;
  const [chosen, setChosen] = useState<string | null>(null);
  const [wanted, setWanted] = useState<{ page: number } | null>(null);
  const own = useRef<HTMLDivElement>(null);
  const isDrawing = drawing !== undefined;
  // Whoever draws sees the tools and as much of the page as there is room for.
  useEffect(() => {
    if (isDrawing) own.current?.scrollIntoView({ block: 'start' });
  }, [isDrawing]);
  const chosenId = drawing ? drawing.chosenId : chosen;
  const choose = drawing?.choose ?? setChosen;
  const { listed, byPage, numbers } = useMemo(() => {
    const inOrder = Object.values(marks).toSorted((a, b) => a.page - b.page || top(a) - top(b));
    const byPage = new Map<number, ShownAnnotation[]>();
    for (const mark of inOrder) byPage.set(mark.page, [...(byPage.get(mark.page) ?? []), mark]);
    const comments = inOrder.filter(({ shape }) => shape.kind === 'comment');
    return {
      listed: inOrder,
      byPage,
      numbers: new Map(comments.map(({ id }, index) => [id, index + 1])),
    };
  }, [marks]);
  const stroke = drawing?.stroke ?? null;
  const hands = drawing?.hands ?? null;
  const stored = { ...file, pages: file.pages ?? undefined };
  const { pages: _, ...unpaged } = stored;
  const isListed = isDrawable && (drawing !== undefined || listed.length > 0);
  return (
    <div ref={own} className={styles.open} data-listed={isListed}>
      {drawing?.tools}
      <preview.Shown
        file={stored.pages === undefined ? unpaged : { ...unpaged, pages: stored.pages }}
        url={url}
        onDownload={null}
        onRetry={onRetry}
        wantedPage={wanted}
        turned={turned}
        over={
          isDrawable
            ? (page) => (
                <AnnotationLayer
                  page={page}
                  turned={turned}
                  marks={byPage.get(page) ?? none}
                  numbers={numbers}
                  chosenId={chosenId}
                  stroke={stroke?.page === page ? stroke : null}
                  hands={hands}
                  onChoose={choose}
                />
              )
            : undefined
        }
      />
      {isListed && (
        <AnnotationList
          marks={listed}
          numbers={numbers}
          chosenId={chosenId}
          onChoose={({ id, page }) => {
            choose(id);
            setWanted({ page });
          }}
          onWrite={drawing?.write}
          onRemove={drawing?.remove}
          writing={drawing?.writing ?? null}
        />
      )}
    </div>
  );
}
