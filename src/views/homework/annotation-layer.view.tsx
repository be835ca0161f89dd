import { CheckmarkFilled, DismissFilled } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { memo, type CSSProperties, type PointerEvent } from 'react';
import type { ShownAnnotation } from '#contract/homework/annotations.contract.ts';
import { pagePoint, turnedPoint, type PagePoint } from '#contract/homework/annotations.rule.ts';
import styles from './annotation.module.css';
import { shapeWords } from './annotation.words.ts';

/** A stroke while it is drawn. */
export interface LiveStroke {
  points: readonly PagePoint[];
  tone: ShownAnnotation['tone'];
  isHighlight: boolean;
}

interface Props {
  page: number;
  /** Quarters to the right that the page is shown turned. */
  turned: number;
  marks: readonly ShownAnnotation[];
  /** What comments are numbered by. */
  numbers: ReadonlyMap<string, number>;
  chosenId: string | null;
  stroke: LiveStroke | null;
  /** Null where nothing is being drawn. */
  hands: AnnotationHands | null;
  onChoose: (id: string) => void;
}

/** What a pen does on a page. */
export interface AnnotationHands {
  begin: (page: number, at: PagePoint) => void;
  move: (at: PagePoint) => void;
  end: () => void;
  cancel: () => void;
}

const spot = ([x, y]: PagePoint): CSSProperties => ({ left: `${x * 100}%`, top: `${y * 100}%` });
const pathOf = (points: readonly PagePoint[]) => points.map((point) => point.join(',')).join(' ');

/** What is drawn on one page, and where more is drawn; as large as the page. */
export const AnnotationLayer = memo(function AnnotationLayer(props: Props) {
  const { page, turned, marks, stroke, hands } = props;
  const { t } = useLingui();
  const placeOf = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return turnedPoint(pagePoint((clientX - left) / width, (clientY - top) / height), (4 - turned) % 4);
  };
  return (
    <div
      className={styles.layer}
      data-drawing={hands !== null}
      role="group"
      aria-label={t`第 ${page} 页的批注`}
      onPointerDown={
        hands
          ? (event) => {
              if (event.button !== 0) return;
              event.preventDefault();
              event.currentTarget.setPointerCapture(event.pointerId);
              hands.begin(page, placeOf(event));
            }
          : undefined
      }
      onPointerMove={hands && stroke ? (event) => hands.move(placeOf(event)) : undefined}
      onPointerUp={hands?.end}
      onPointerCancel={hands?.cancel}
    >
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
        {marks.map((mark) => (
          <Line key={mark.id} mark={mark} {...props} />
        ))}
        {stroke && <Live stroke={stroke} turned={turned} />}
      </svg>
      {marks.map((mark) => (
        <Spot key={mark.id} mark={mark} {...props} />
      ))}
    </div>
  );
});

const boxOf = (from: PagePoint, to: PagePoint) => ({
  x: Math.min(from[0], to[0]),
  y: Math.min(from[1], to[1]),
  width: Math.abs(from[0] - to[0]),
  height: Math.abs(from[1] - to[1]),
});

function Live({ stroke: { points, tone, isHighlight }, turned }: { stroke: LiveStroke; turned: number }) {
  const shown = points.map((point) => turnedPoint(point, turned));
  return isHighlight ? (
    <rect className={styles.highlight} data-tone={tone} {...boxOf(shown[0]!, shown.at(-1)!)} />
  ) : (
    <polyline className={styles.pen} data-tone={tone} points={pathOf(shown)} />
  );
}

/** Strokes and rectangles, which grow with the page. */
function Line({ mark, turned, chosenId, onChoose }: Props & { mark: ShownAnnotation }) {
  const { id, tone, shape } = mark;
  const marked = { 'data-tone': tone, 'data-chosen': id === chosenId, onPointerDown: () => onChoose(id) };
  if (shape.kind === 'pen') {
    const points = shape.points.map((point) => turnedPoint(point, turned));
    return <polyline className={styles.pen} points={pathOf(points)} {...marked} />;
  }
  if (shape.kind !== 'highlight') return null;
  const [from, to] = [turnedPoint(shape.from, turned), turnedPoint(shape.to, turned)];
  return <rect className={styles.highlight} {...boxOf(from, to)} {...marked} />;
}

/** Stamps and comments, of one size on every page. */
function Spot({ mark: { id, tone, shape }, turned, numbers, chosenId, onChoose }: Props & { mark: ShownAnnotation }) {
  const { i18n, t } = useLingui();
  if (shape.kind === 'pen' || shape.kind === 'highlight') return null;
  const number = numbers.get(id) ?? 0;
  const label = shape.kind === 'comment' ? t`批注 ${number}：${shape.text}` : i18n._(shapeWords[shape.kind]);
  return (
    <button
      type="button"
      className={shape.kind === 'comment' ? styles.pin : styles.stamp}
      style={spot(turnedPoint(shape.at, turned))}
      data-tone={tone}
      data-chosen={id === chosenId}
      aria-label={label}
      title={shape.kind === 'comment' ? shape.text : undefined}
      onClick={() => onChoose(id)}
    >
      {shape.kind === 'comment' ? number : shape.kind === 'tick' ? <CheckmarkFilled /> : <DismissFilled />}
    </button>
  );
}
