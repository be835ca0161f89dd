import { ArrowRightRegular, CheckmarkRegular, DismissRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { CaptchaStage } from './captcha-stage.view.tsx';
import styles from './captcha.module.css';

export type SlideState = 'loading' | 'ready' | 'dragging' | 'checking' | 'solved' | 'wrong' | 'barred' | 'broken';

interface Props {
  state: SlideState;
  puzzle: { original: string; piece: string } | null;
  /** Pixels of the screen from the left edge; so is the piece's width. */
  x: number;
  width: number;
  pieceWidth: number;
  /** By a finger or the mouse. */
  isHeld: boolean;
  elapsedMs: number;
  message: string | null;
  onGrab: (pointer: number) => void;
  onMove: (pointer: number, x: number) => void;
  onRelease: (pointer: number) => void;
  onStep: (by: number) => void;
  onSubmit: () => void;
  onCancel: () => void;
  onRefresh: () => void;
  onResize: (width: number) => void;
}

/** Pixels of the picture of 310 that a key moves the piece; with Shift, or Page, further. */
const steps = { one: 3, many: 24 } as const;

const keySteps: Readonly<Record<string, number>> = {
  ArrowRight: steps.one,
  ArrowUp: steps.one,
  ArrowLeft: -steps.one,
  ArrowDown: -steps.one,
  PageUp: steps.many,
  PageDown: -steps.many,
  Home: -310,
  End: 310,
};

/** Picture, piece and bar of a slide; works by mouse, finger and keyboard. */
export function SlideCaptcha(props: Props) {
  const { state, puzzle, x, width, pieceWidth, elapsedMs, message, onRefresh, onResize } = props;
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);

  // The width is the parent's to decide; the machine hears of each change, so that a held piece stays in its place.
  useEffect(() => {
    const watched = frame.current;
    if (!watched || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => entry && onResize(entry.contentRect.width));
    observer.observe(watched);
    return () => observer.disconnect();
  }, [onResize]);

  const success = t`${(elapsedMs / 1000).toFixed(2)}s验证成功`;
  const isMoving = state === 'ready' || state === 'dragging';
  return (
    <div>
      <CaptchaStage
        frame={frame}
        state={isMoving ? 'moving' : state}
        original={puzzle?.original ?? null}
        message={message}
        success={success}
        canRefresh={state === 'ready'}
        onRefresh={onRefresh}
      >
        {puzzle && (
          <img
            className={styles.piece}
            style={{ left: x, width: pieceWidth }}
            src={puzzle.piece}
            alt=""
            draggable={false}
            data-rests={state === 'ready'}
          />
        )}
      </CaptchaStage>
      <div className={styles.bar} data-state={state}>
        {(isMoving || state === 'loading') && (
          // It gives way to the hand that comes along.
          <span className={styles.prompt} style={{ marginLeft: x + pieceWidth, opacity: 1 - x / (width * 0.35) }}>
            {t`向右滑动完成验证`}
          </span>
        )}
        <span className={styles.trail} style={{ width: x === 0 ? 0 : x + pieceWidth }} data-rests={state === 'ready'} />
        <Thumb {...props} />
      </div>
      <SlideNews state={state} success={success} width={width} />
    </div>
  );
}

/** How far from the track's left edge a piece is that may still be sliding back. */
function leftOf(thumb: HTMLElement): number {
  const track = thumb.parentElement!.getBoundingClientRect();
  return Math.max(0, Math.round(thumb.getBoundingClientRect().left - track.left));
}

function Thumb({ state, x, width, pieceWidth, isHeld, onGrab, onMove, onRelease, onStep, onSubmit, onCancel }: Props) {
  const { t } = useLingui();
  /** Where in the window the hand was when the piece lay at 0, or would have been. */
  const origin = useRef(0);
  const isMoving = state === 'ready' || state === 'dragging';
  const scale = width / 310;
  const most = Math.floor(width - pieceWidth);

  const grab = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !isMoving || isHeld) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    // Taken where it is seen: on its way back, or where keys have moved it.
    const from = state === 'ready' ? leftOf(event.currentTarget) : x;
    origin.current = event.clientX - from;
    onGrab(event.pointerId);
    if (from !== x) onMove(event.pointerId, from);
  };
  const press = (event: KeyboardEvent) => {
    if (!isMoving) return;
    const step = keySteps[event.key];
    if (step !== undefined) onStep((event.shiftKey ? step * (steps.many / steps.one) : step) * scale);
    else if (event.key === 'Enter' || event.key === ' ') onSubmit();
    else if (event.key === 'Escape' && state === 'dragging') onCancel();
    else return;
    event.preventDefault();
    // Escape takes the piece back first; the dialog closes by the next one.
    event.stopPropagation();
  };

  return (
    <div
      className={styles.thumb}
      style={{ left: x, width: pieceWidth }}
      role="slider"
      tabIndex={0}
      aria-label={t`向右滑动完成验证`}
      aria-description={t`用左右方向键移动拼图，按住 Shift 加大步长，按回车确认`}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={Math.round(x)}
      aria-valuetext={t`离左边 ${Math.round(x / scale)} 像素，全长 263 像素`}
      aria-disabled={!isMoving}
      data-rests={state === 'ready'}
      onPointerDown={grab}
      onPointerMove={(event) => state === 'dragging' && onMove(event.pointerId, event.clientX - origin.current)}
      onPointerUp={(event) => onRelease(event.pointerId)}
      onPointerCancel={onCancel}
      onKeyDown={press}
    >
      {state === 'solved' ? (
        <CheckmarkRegular aria-hidden />
      ) : state === 'wrong' ? (
        <DismissRegular aria-hidden />
      ) : (
        <ArrowRightRegular aria-hidden />
      )}
    </div>
  );
}

/** What a screen reader says of each state; numbers are the slider's own. */
function SlideNews({ state, success, width }: { state: SlideState; success: string; width: number }) {
  const { t } = useLingui();
  const news: Partial<Record<SlideState, string>> = {
    loading: t`正在加载图片`,
    ready: t`拼图已就绪，图片宽 ${Math.round(width)} 像素。看不清图片可改用短信或邮箱验证`,
    checking: t`正在验证`,
    solved: success,
    wrong: t`验证失败，正在更换图片`,
  };
  return (
    <p className={styles.hidden} role="status">
      {news[state] ?? ''}
    </p>
  );
}
