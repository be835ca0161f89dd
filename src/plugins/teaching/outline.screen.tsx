import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'wouter';
import { placeFor, stepFrom, type NodeKind, type Step, type Target } from '#contract/teaching/outline.rule.ts';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import type { ManagedCourse } from '#contract/teaching/teaching.contract.ts';
import { shownOf } from '#kit/shown.ts';
import { useKeys } from '#kit/use-keys.ts';
import { usePlatform, uuid } from '#shell/plugin-api.ts';
import { useTreeDrag } from '#shell/plugin-editing.ts';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { OutlineTools } from '#views/teaching/outline-tools.view.tsx';
import { OutlineTree } from '#views/teaching/outline-tree.view.tsx';
import { OutlineSplit } from '#views/teaching/outline-split.view.tsx';
import NodeEditorScreen from './node-editor.screen.tsx';
import { dropPlace } from './drop-place.rule.ts';
import { useNewTitles } from './use-new-titles.ts';
import type { OutlineHandle, OwnMove } from './use-outline.ts';

/** 章节内容: the tree at the left, the chosen row's editor at the right; the row stands in the address. */
export default function OutlineScreen({ course, outline }: { course: ManagedCourse; outline: OutlineHandle }) {
  const courseId = course.id;
  const { t } = useLingui();
  const { askOverlay, notify } = usePlatform();
  const newTitles = useNewTitles();
  const [query, setQuery] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const [naming, setNaming] = useState<string | null>(null);
  const [announcement, announce] = useState('');
  const { data } = outline.query;
  const nodes = data?.nodes ?? [];
  const chosen = nodes.find(({ id }) => id === teachingAddresses.information.read(query).node) ?? null;
  const titleOf = (id: string) => nodes.find((node) => node.id === id)?.title ?? '';

  const choose = (id: string | null) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (id) next.set('node', id);
        else next.delete('node');
        return next;
      },
      { replace: true },
    );
  const move = (id: string, target: Target) => {
    const own = outline.move(id, target);
    if (!own) return null;
    const where = target.parentId ? titleOf(target.parentId) : t`课程`;
    announce(t`“${titleOf(id)}”已移到“${where}”第 ${target.position + 1} 位`);
    return own;
  };
  const undo = (own: OwnMove | null) => {
    if (own && outline.undo(own)) announce(t`“${titleOf(own.nodeId)}”已移回原处`);
  };
  const undoLast = outline.canUndo ? () => undo(outline.lastMove()) : null;
  // Texts have their own.
  useKeys({ '$mod+z': undoLast });
  /** By pointer a row lands far away with one slip: the way back is offered. */
  const moveFar = (id: string, target: Target) => {
    const own = move(id, target);
    if (!own) return;
    const action = { label: t`撤销`, onPress: () => undo(own) };
    notify({ kind: 'success', title: t`已移动“${titleOf(id)}”`, action });
  };
  const step = (id: string, way: Step) => {
    const target = stepFrom(nodes, id, way);
    if (target) move(id, target);
    else announce(t`“${titleOf(id)}”无法继续向该方向移动`);
  };
  const add = (kind: NodeKind) => {
    const place = placeFor(nodes, chosen?.id ?? null, kind);
    if (!place) return;
    const id = uuid();
    outline.add(id, place, newTitles[kind]);
    choose(id);
    setNaming(id);
  };
  const remove = (id: string) => {
    const node = nodes.find((one) => one.id === id);
    if (!node) return;
    const at = nodes.indexOf(node);
    outline.remove(node);
    announce(t`已删除“${node.title}”`);
    if (chosen?.id === id) choose(nodes[at - 1]?.id ?? null);
  };
  const moveByDialog = async (id: string) => {
    const props = { nodes, id };
    const target = await askOverlay<Target, typeof props>(() => import('./move-node.overlay.tsx'), props);
    if (target) moveFar(id, target);
  };
  const openTrash = async () => {
    const id = await askOverlay<string, { courseId: string }>(() => import('./trash.overlay.tsx'), { courseId });
    if (id) outline.restore(id);
  };
  const { dragging, rowRef } = useTreeDrag((dragged, over, edge) => dropPlace(nodes, dragged, over, edge), moveFar);
  const named = useCallback(() => setNaming(null), []);

  if (!data)
    return (
      <NotLoaded shown={shownOf(outline.query)} what={t`章节目录`} skeleton={<SkeletonRows count={8} height={40} />} />
    );
  return (
    <OutlineSplit
      hasNodes={nodes.length > 0}
      onFirst={() => add('chapter')}
      tree={
        <OutlineTree
          nodes={nodes}
          chosenId={chosen?.id ?? null}
          dragging={dragging}
          rowRef={rowRef}
          announcement={announcement}
          tools={
            <OutlineTools
              isOpen={isAdding}
              onOpen={setAdding}
              canAdd={(kind) => placeFor(nodes, chosen?.id ?? null, kind) !== null}
              onAdd={add}
              onUndo={undoLast}
              onTrash={() => void openTrash()}
            />
          }
          onChoose={choose}
          onStep={step}
          onRename={(id) => {
            choose(id);
            setNaming(id);
          }}
          onNew={() => setAdding(true)}
          onRemove={remove}
        />
      }
      editor={
        chosen && (
          <NodeEditorScreen
            courseId={courseId}
            journalKey={course.journalKey}
            node={chosen}
            nodes={nodes}
            isStored={!outline.adding.has(chosen.id)}
            isNaming={naming === chosen.id}
            onNamed={named}
            onWrote={outline.wrote}
            onRefused={() => void outline.query.refetch()}
            onOpen={choose}
            onAdd={add}
            actions={{
              canStep: (way) => stepFrom(nodes, chosen.id, way) !== null,
              onStep: (way) => step(chosen.id, way),
              onMoveTo: () => void moveByDialog(chosen.id),
              onRemove: () => remove(chosen.id),
            }}
          />
        )
      }
    />
  );
}
