import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { CaptchaStage } from './captcha-stage.view.tsx';
import styles from './captcha.module.css';

export type ClickState = 'loading' | 'picking' | 'settling' | 'checking' | 'solved' | 'wrong' | 'barred' | 'broken';

interface Props {
  state: ClickState;
  puzzle: { original: string; words: readonly string[] } | null;
  /** Pixels of the picture of 310 × 155, in the order in which they were clicked. */
  points: readonly { x: number; y: number }[];
  message: string | null;
  /** Where in a picture of which size, in pixels of the screen. */
  onPoint: (at: { x: number; y: number; width: number; height: number }) => void;
  onUndo: () => void;
  onRefresh: () => void;
}

const picture = { width: 310, height: 155 } as const;
const percent = ({ x, y }: { x: number; y: number }) => ({
  left: `${(x / picture.width) * 100}%`,
  top: `${(y / picture.height) * 100}%`,
});

/** The picture with its words, the numbers where they were clicked, and what to click. */
export function ClickCaptcha({ state, puzzle, points, message, onPoint, onUndo, onRefresh }: Props) {
  const { t } = useLingui();
  const words = (puzzle?.words ?? []).join(',');
  const prompt = t`请依次点击【${words}】`;
  const isMoving = state === 'picking' || state === 'settling';
  return (
    <div>
      <CaptchaStage
        state={isMoving ? 'moving' : state}
        original={puzzle?.original ?? null}
        message={message}
        success={t`验证成功`}
        canRefresh={state === 'picking'}
        onRefresh={onRefresh}
      >
        {puzzle && (
          <Words isOpen={state === 'picking'} prompt={prompt} count={points.length} onPoint={onPoint} onUndo={onUndo} />
        )}
        {points.map((point, index) => (
          // Points come and go at the end alone.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} className={styles.number} style={percent(point)} aria-hidden>
            {index + 1}
          </span>
        ))}
      </CaptchaStage>
      <div className={styles.bar} data-state={state}>
        {puzzle ? (
          <span>
            <Trans>
              请依次点击【<b>{words}</b>】
            </Trans>
          </span>
        ) : (
          t`请依次点击图中的文字`
        )}
      </div>
      <ClickNews state={state} prompt={prompt} count={points.length} />
    </div>
  );
}

interface WordsProps extends Pick<Props, 'onPoint' | 'onUndo'> {
  isOpen: boolean;
  prompt: string;
  count: number;
}

/** Pixels of the picture that a key moves the cursor; with Shift further. */
const steps = { one: 5, many: 25 } as const;
const ways: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const clamp = (value: number, most: number) => Math.min(Math.max(0, value), most);

/** Where one clicks; by keyboard a ring moves over the picture. */
function Words({ isOpen, prompt, count, onPoint, onUndo }: WordsProps) {
  const { t } = useLingui();
  const [cursor, setCursor] = useState({ x: picture.width / 2, y: picture.height / 2 });
  const [isByKeys, setIsByKeys] = useState(false);
  const area = useRef<HTMLDivElement>(null);

  // The picture comes after the dialog has opened; who works by keys goes on here.
  useEffect(() => area.current?.focus(), []);

  const click = (event: MouseEvent<HTMLElement>) => {
    if (!isOpen) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    setIsByKeys(false);
    onPoint({ x: event.clientX - left, y: event.clientY - top, width, height });
  };
  const press = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const way = ways[event.key];
    if (way) {
      const step = event.shiftKey ? steps.many : steps.one;
      setIsByKeys(true);
      setCursor(({ x, y }) => ({
        x: clamp(x + way[0] * step, picture.width),
        y: clamp(y + way[1] * step, picture.height),
      }));
    } else if (event.key === 'Enter' || event.key === ' ') onPoint({ ...cursor, ...picture });
    else if (event.key === 'Backspace' && count > 0) onUndo();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <div
        ref={area}
        className={styles.words}
        role="application"
        tabIndex={0}
        aria-label={prompt}
        aria-description={t`用方向键移动光标，按住 Shift 加大步长，按回车标记，按退格键撤回`}
        onClick={click}
        onKeyDown={press}
      />
      {isByKeys && isOpen && <span className={styles.cursor} style={percent(cursor)} aria-hidden />}
      {isByKeys && isOpen && (
        <p className={styles.hidden} role="status">
          {t`光标离左边 ${cursor.x} 像素，离上边 ${cursor.y} 像素`}
        </p>
      )}
    </>
  );
}

/** What a screen reader says of each state. */
function ClickNews({ state, prompt, count }: { state: ClickState; prompt: string; count: number }) {
  const { t } = useLingui();
  const news: Partial<Record<ClickState, string>> = {
    loading: t`正在加载图片`,
    picking: count === 0 ? t`${prompt}。看不清图片可改用短信或邮箱验证` : t`已标记 ${count} 处`,
    settling: t`已标记 ${count} 处`,
    checking: t`正在验证`,
    solved: t`验证成功`,
    wrong: t`验证失败，正在更换图片`,
  };
  return (
    <p className={styles.hidden} role="status">
      {news[state] ?? ''}
    </p>
  );
}
