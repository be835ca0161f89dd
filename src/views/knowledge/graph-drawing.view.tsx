import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { RelationKind } from '#contract/knowledge/graph.rule.ts';
import type { DrawnNode } from './graph-canvas.props.ts';
import styles from './graph-canvas.module.css';
import { edgePath, type GraphLayout, type PlacedNode } from './graph-layout.rule.ts';

// What a graph is drawn of; each part is drawn anew only where it has changed itself.

/** What lines end in, and what fills a circle: by these names. */
export const Marks = memo(function Marks({ names }: { names: string }) {
  return (
    <defs>
      {(['plain', 'path'] as const).map((look) => (
        <marker
          key={look}
          id={`${names}${look}`}
          viewBox="0 0 10 10"
          refX="8.5"
          refY="5"
          markerWidth={look === 'path' ? 12 : 10}
          markerHeight={look === 'path' ? 12 : 10}
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path d="M0 0L10 5L0 10z" className={styles[look]} />
        </marker>
      ))}
      <pattern id={`${names}hatch`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" className={styles.hatchGround} />
        <rect width="2" height="5" className={styles.hatchLine} />
      </pattern>
    </defs>
  );
});

/** The chapters behind the nodes. */
export const Columns = memo(function Columns({ layout }: { layout: GraphLayout }) {
  return (
    <g aria-hidden>
      {layout.columns.map(({ chapterId, title, x, width }, at) => (
        <g key={chapterId ?? ''}>
          {at > 0 && <line x1={x} x2={x} y1={48} y2={layout.height} className={styles.border} />}
          <text x={x + width / 2} y={28} className={styles.chapter}>
            {shortened(title, Math.floor(width / 15))}
          </text>
        </g>
      ))}
    </g>
  );
});

const shortened = (text: string, most: number) => {
  const signs = [...text];
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text;
};

interface EdgeProps {
  from: PlacedNode | undefined;
  to: PlacedNode | undefined;
  kind: RelationKind;
  isPath: boolean;
  isOpen: boolean;
  names: string;
}

export const Edge = memo(function Edge({ from, to, kind, isPath, isOpen, names }: EdgeProps) {
  if (!from || !to) return null;
  return (
    <path
      d={edgePath(from, to)}
      className={styles.edge}
      data-kind={kind}
      data-path={isPath || undefined}
      data-open={isOpen || undefined}
      markerEnd={kind === 'requires' ? `url(#${names}${isPath || isOpen ? 'path' : 'plain'})` : undefined}
    />
  );
});

interface NodeProps {
  node: DrawnNode;
  stateWord: string;
  place: PlacedNode;
  names: string;
  isOpen: boolean;
  isPale: boolean;
  mark: 'goal' | 'next' | null;
  isFlagged: boolean;
  isTabbed: boolean;
}

/** How much of a circle lies below the level of its mastery. */
function levelPath(r: number, share: number): string {
  const y = r - 2 * r * Math.min(0.98, Math.max(0.06, share));
  const x = Math.sqrt(Math.max(0, r * r - y * y));
  return `M${(-x).toFixed(1)} ${y.toFixed(1)}A${r} ${r} 0 ${share > 0.5 ? 1 : 0} 0 ${x.toFixed(1)} ${y.toFixed(1)}z`;
}

const labelLength = 9;

export const Node = memo(function Node({
  node,
  stateWord,
  place,
  names,
  isOpen,
  isPale,
  mark,
  isFlagged,
  isTabbed,
}: NodeProps) {
  const { t } = useLingui();
  const { id, title, state, mastery } = node;
  const { x, y, r } = place;
  const figure = mastery !== null && mastery > 0 ? t`掌握 ${mastery}%` : '';
  const markWord = mark && { goal: t`我的目标`, next: t`接着学` }[mark];
  const said = [title, stateWord, figure, markWord, isFlagged && t`没有绑定内容`].filter(Boolean).join(t`，`);
  return (
    <g
      data-node={id}
      data-state={state}
      data-open={isOpen || undefined}
      data-pale={isPale || undefined}
      className={styles.node}
      transform={`translate(${x} ${y})`}
      role="button"
      tabIndex={isTabbed ? 0 : -1}
      aria-label={said}
      aria-pressed={isOpen}
    >
      {(mark !== null || isOpen) && <circle r={r + 6} className={styles.ring} data-mark={mark ?? 'open'} />}
      <circle r={r} className={styles.disc} />
      {(state === 'learning' || state === 'weak') && (
        <path
          d={levelPath(r - 2, (mastery ?? 0) / 100)}
          className={styles.level}
          fill={state === 'weak' ? `url(#${names}hatch)` : undefined}
        />
      )}
      {state === 'mastered' ? (
        <path d="M-6.5 .5l4.4 4.4L6.8 -4.6" className={styles.check} />
      ) : (
        mastery !== null &&
        mastery > 0 && (
          <text y={5} className={styles.number}>
            {mastery}
          </text>
        )
      )}
      <circle r={r + 6} className={styles.handle} data-handle />
      <text y={r + 19} className={styles.title}>
        {shortened(title, labelLength)}
      </text>
      {mark && (
        <text y={r + 37} className={styles.mark} data-mark={mark}>
          {markWord}
        </text>
      )}
      {isFlagged && (
        <g transform={`translate(${r * 0.75} ${-r * 0.75})`}>
          <circle r={8} className={styles.flag} />
          <text y={4} className={styles.flagSign}>
            !
          </text>
        </g>
      )}
      <title>{title}</title>
    </g>
  );
});
