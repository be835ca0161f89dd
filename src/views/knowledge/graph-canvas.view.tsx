import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import { relationKinds, type Relation, type RelationKind } from '#contract/knowledge/graph.rule.ts';
import type { CanvasHand, DrawnNode } from './graph-canvas.props.ts';
import styles from './graph-canvas.module.css';
import { Columns, Edge, Marks, Node } from './graph-drawing.view.tsx';
import { graphLayout, stepFrom } from './graph-layout.rule.ts';
import { useGraphWords } from './knowledge.words.ts';
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

const nodeOf = ({ target }: { target: EventTarget }) =>
  (target as Element).closest('[data-node]')?.getAttribute('data-node');

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
  const words = useGraphWords();
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
          const id = nodeOf(event);
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
          const id = nodeOf(event);
          if (id && !line.wasDrawn()) onOpen(id);
        }}
        onPointerDown={line.onPointerDown}
        onFocus={(event) => {
          const id = nodeOf(event);
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
              stateWord={words.state[node.state]}
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
