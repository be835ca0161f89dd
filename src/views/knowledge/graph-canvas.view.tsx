import { useLingui } from '@lingui/react/macro';
import { memo, useEffect, useId, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import { relationKinds, type Relation, type RelationKind } from '#contract/knowledge/graph.rule.ts';
import type { CanvasHand, DrawnNode } from './graph-canvas.props.ts';
import { edgePath, graphLayout, stepFrom, type GraphLayout, type PlacedNode } from './graph-layout.rule.ts';
import styles from './graph-canvas.module.css';
import { Minimap, type MinimapHand } from './minimap.view.tsx';
import { useConnecting, type Connecting } from './use-connecting.ts';
import { usePanZoom } from './use-pan-zoom.ts';

interface Props {
  label: string;
  nodes: readonly DrawnNode[];
  relations: readonly Relation[];
  chapters: readonly { id: string; title: string }[];
  /** Which relations are drawn. */
  shownKinds?: readonly RelationKind[];
  openId: string;
  /** What stands out, one after the other; all else is paler. */
  path?: readonly string[];
  goalId?: string | null;
  nextId?: string | null;
  /** Of what is searched for; null: nothing. */
  hits?: ReadonlySet<string> | null;
  /** With an ! at them. */
  flagged?: ReadonlySet<string>;
  onOpen: (id: string) => void;
  /** Where relations are drawn by hand. */
  connecting?: Connecting | undefined;
  hasMinimap?: boolean;
  hand: Ref<CanvasHand>;
}

/** A graph by chapters: moved by hand, walked by keys along its edges. The list beside it says the same in words. */
export function GraphCanvas({
  label,
  nodes,
  relations,
  chapters,
  shownKinds = relationKinds,
  openId,
  path = [],
  goalId = null,
  nextId = null,
  hits = null,
  flagged,
  onOpen,
  connecting,
  hasMinimap = false,
  hand,
}: Props) {
  const { t } = useLingui();
  const names = useId().replaceAll(/\W/g, '');
  const [svg, group] = [useRef<SVGSVGElement>(null), useRef<SVGGElement>(null)];
  const minimap = useRef<MinimapHand>(null);
  const rest = t`未归章`;
  const layout = useMemo(() => graphLayout(nodes, chapters, rest), [nodes, chapters, rest]);
  const [focusId, setFocusId] = useState('');
  const tabId = layout.places.has(focusId) ? focusId : openId && layout.places.has(openId) ? openId : nodes[0]?.id;
  const pan = usePanZoom(svg, group, {
    extent: { width: layout.width, height: layout.height },
    onView: (view, box) => minimap.current?.show(view, box),
  });
  const line = useConnecting(svg, group, layout.places, connecting);
  const reveal = (id: string) => {
    const place = layout.places.get(id);
    if (place) pan.reveal(place.x, place.y);
  };
  useImperativeHandle(hand, () => ({ ...pan, reveal }));

  const first = useRef(true);
  useEffect(() => {
    if (!first.current || nodes.length === 0) return;
    first.current = false;
    pan.fit();
    const place = layout.places.get(openId || (nextId ?? ''));
    // Where all of it would be too small to read, one begins where one goes on.
    const box = svg.current?.getBoundingClientRect();
    if (box && Math.min(box.width / layout.width, box.height / layout.height) < 0.72)
      pan.centre(
        place?.x ?? box.width / 2,
        place?.y ?? layout.height / 2,
        Math.max(0.7, Math.min(1, box.height / layout.height)),
      );
  });

  const goTo = (id: string) => {
    setFocusId(id);
    reveal(id);
    svg.current?.querySelector<SVGGElement>(`[data-node="${id}"]`)?.focus();
  };
  const pathEdges = useMemo(() => {
    const at = new Set(path);
    return new Set(relations.filter((one) => one.kind === 'requires' && at.has(one.from) && at.has(one.to)));
  }, [path, relations]);
  const pale = path.length > 0 ? new Set(path) : null;
  return (
    <div className={styles.window}>
      <svg
        ref={svg}
        className={styles.canvas}
        data-pannable
        role="group"
        aria-label={label}
        onKeyDown={(event) => {
          const id = (event.target as Element).closest('[data-node]')?.getAttribute('data-node');
          if (!id || event.altKey || event.ctrlKey || event.metaKey) return;
          if (event.key === 'Enter' || event.key === ' ') {
            event.preventDefault();
            return onOpen(id);
          }
          const next = stepFrom(id, event.key, { nodes, relations });
          if (next === null) return;
          event.preventDefault();
          goTo(next);
        }}
        onClick={(event) => {
          const id = (event.target as Element).closest('[data-node]')?.getAttribute('data-node');
          if (id && !line.wasDrawn()) onOpen(id);
        }}
        onPointerDown={line.onPointerDown}
        onFocus={(event) => {
          const id = (event.target as Element).closest('[data-node]')?.getAttribute('data-node');
          if (id) setFocusId(id);
        }}
      >
        <Marks names={names} />
        <g ref={group}>
          <Columns layout={layout} />
          <g aria-hidden data-pale={pale !== null}>
            {relations
              .filter(({ kind }) => shownKinds.includes(kind))
              .map((relation) => (
                <Edge
                  key={`${relation.from} ${relation.to} ${relation.kind}`}
                  from={layout.places.get(relation.from)}
                  to={layout.places.get(relation.to)}
                  kind={relation.kind}
                  isPath={pathEdges.has(relation)}
                  isOpen={openId === relation.from || openId === relation.to}
                  names={names}
                />
              ))}
          </g>
          <g ref={line.group} aria-hidden />
          {nodes.map((node) => (
            <Node
              key={node.id}
              node={node}
              place={layout.places.get(node.id)!}
              names={names}
              isOpen={node.id === openId}
              isPale={(pale !== null && !pale.has(node.id)) || (hits !== null && !hits.has(node.id))}
              mark={node.id === goalId ? 'goal' : node.id === nextId ? 'next' : null}
              isFlagged={flagged?.has(node.id) ?? false}
              isTabbed={node.id === tabId}
            />
          ))}
        </g>
      </svg>
      {hasMinimap && <Minimap ref={minimap} layout={layout} nodes={nodes} onGo={(x, y) => pan.centre(x, y)} />}
    </div>
  );
}

const Marks = memo(function Marks({ names }: { names: string }) {
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

const Columns = memo(function Columns({ layout }: { layout: GraphLayout }) {
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

const Edge = memo(function Edge({ from, to, kind, isPath, isOpen, names }: EdgeProps) {
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

const Node = memo(function Node({ node, place, names, isOpen, isPale, mark, isFlagged, isTabbed }: NodeProps) {
  const { t } = useLingui();
  const { id, title, state, mastery } = node;
  const { x, y, r } = place;
  const states = { mastered: t`已掌握`, learning: t`学习中`, weak: t`偏弱`, new: t`未学` };
  const figure = mastery !== null && mastery > 0 ? t`掌握 ${mastery}%` : '';
  const said = [title, states[state], figure, mark === 'goal' ? t`我的目标` : mark === 'next' ? t`接着学` : '']
    .concat(isFlagged ? [t`没有绑定内容`] : [])
    .filter(Boolean)
    .join(t`，`);
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
          {mark === 'goal' ? t`我的目标` : t`接着学`}
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
