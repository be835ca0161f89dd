import { useLingui } from '@lingui/react/macro';
import layout from './layout.module.css';
import styles from './skeleton.module.css';

/**
 * Shown 150 ms late, so that a quick answer does not flicker. While it stands, the footer is not shown, nor what follows
 * on the home page: what grows above them would push them about.
 */
export const Waiting = ({ children, className }: { children: React.ReactNode; className?: string }) => {
  const { t } = useLingui();
  return (
    <div data-waiting role="status" aria-label={t`正在加载`} className={`${styles.waiting} ${className ?? ''}`}>
      {children}
    </div>
  );
};

/** Of something that may be nothing: it has no shape, but what follows waits for it. */
export const Pending = () => <span data-waiting hidden />;

/** One of the parts below each other: shown once those above it have what they show. */
export const Turn = ({ children }: { children: React.ReactNode }) => <div className={styles.turn}>{children}</div>;

/** Around them, where they bring margins of their own. */
export const InTurn = ({ children }: { children: React.ReactNode }) => <div className={styles.apart}>{children}</div>;

const times = (count: number) => Array.from({ length: count }, (_, at) => at);

/** One grey line; width in CSS, height in px. */
export const Bone = ({
  width = '100%',
  height = 14,
  round,
}: {
  width?: string | number;
  height?: number;
  round?: boolean;
}) => <span className={styles.bone} style={{ width, height, borderRadius: round ? height : undefined }} />;

/** One thing that fills its place; height in px. */
export const SkeletonBlock = ({ height }: { height: number }) => (
  <Waiting>
    <Bone height={height} />
  </Waiting>
);

/** Cards in the shape of a course card, in the grid of those that come. */
export const SkeletonCards = ({ count = 8, className = layout.cards }: { count?: number; className?: string }) => (
  <Waiting className={className}>
    {times(count).map((at) => (
      <div key={at} className={`${layout.card} ${styles.card}`}>
        <span className={`${styles.bone} ${styles.cover}`} />
        <div>
          <Bone width="88%" height={16} />
          <Bone width="52%" height={16} />
          <span className={styles.line}>
            <Bone width={20} height={20} round />
            <Bone width="60%" height={12} />
          </span>
          <Bone height={12} />
        </div>
      </div>
    ))}
  </Waiting>
);

/** Rows of a table or list; `height` of one row in px. */
export const SkeletonRows = ({ count = 6, height = 56 }: { count?: number; height?: number }) => (
  <Waiting>
    {times(count).map((at) => (
      <div key={at} className={styles.row} style={{ height }}>
        <Bone width={28} height={28} round />
        <Bone width={`${28 + ((at * 13) % 18)}%`} />
        <Bone width="18%" />
        <Bone width="12%" />
      </div>
    ))}
  </Waiting>
);

/** Lines of text, the last one shorter. */
export const SkeletonText = ({ lines = 4 }: { lines?: number }) => (
  <Waiting className={styles.text}>
    {times(lines).map((at) => (
      <Bone key={at} width={at === lines - 1 ? '62%' : '100%'} />
    ))}
  </Waiting>
);

/** The first section of the home page, as high as it will be, so that nothing jumps. */
export const SkeletonHero = () => (
  <Waiting className={styles.hero}>
    <div className={`${layout.content} ${styles.page}`}>
      <Bone width={280} height={40} />
      <Bone width={160} />
    </div>
  </Waiting>
);

/** A whole page that is on its way: head, and a card. */
export const SkeletonPage = () => (
  <Waiting className={`${layout.content} ${styles.page}`}>
    <Bone width={220} height={32} />
    <Bone width={340} />
    <div className={`${layout.card} ${layout.padded} ${styles.text}`}>
      {times(7).map((at) => (
        <Bone key={at} width={`${96 - ((at * 17) % 40)}%`} />
      ))}
    </div>
  </Waiting>
);
