import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Outline, OutlineNode } from '#contract/teaching/outline.contract.ts';
import { outlineOperations } from '#contract/teaching/outline.operations.ts';
import { moveTo, readingOrder, type NodeKind, type Target } from '#contract/teaching/outline.rule.ts';
import { conflictOf } from '#kit/conflict.ts';
import { CallError, useOperation, usePlatform, type Answer } from '#shell/plugin-api.ts';
import { useRecord } from '#shell/plugin-editing.ts';
import type { SaveState } from '#views/common/save-line.view.tsx';
import { fresh, inserted, without, type Nodes } from './outline-drawn.rule.ts';
import { mergedTarget, placeIn, targetAt, type Place } from './outline-place.rule.ts';

export interface OwnMove {
  nodeId: string;
  from: Place;
  to: Target;
}

/** Of whatever change the server refused: each brings the whole outline. */
const currentOf = (error: unknown): Outline | null => conflictOf(outlineOperations.move, error);

/**
 * The draft's tree: changes show at once and are sent one after the other, so that each carries the version that the
 * one before made. Where the server refuses, the tree goes back to what the server holds, and a line says why.
 */
export function useOutline(courseId: string) {
  const { call, notify } = usePlatform();
  const { t } = useLingui();
  const query = useOperation(outlineOperations.get, { courseId });
  const { put: show, now: shown, renew } = useRecord(outlineOperations.get, { courseId });
  const queue = useRef({ last: Promise.resolve() as Promise<unknown>, waiting: 0, server: null as Outline | null });
  const [saved, setSaved] = useState<{ state: SaveState; savedAt: string | null }>({ state: 'saved', savedAt: null });
  const [adding, setAdding] = useState<ReadonlySet<string>>(new Set());
  /** Own moves that may be taken back, oldest first; a notice that offers it outlives many drawings. */
  const moves = useRef<readonly OwnMove[]>([]);
  const [canUndo, setCanUndo] = useState(false);
  const keepMoves = (next: readonly OwnMove[]) => {
    moves.current = next;
    setCanUndo(next.length > 0);
  };

  function change(draw: (nodes: Nodes) => Nodes | null, send: (server: Outline) => Promise<Answer<Outline>>) {
    const before = shown();
    const nodes = before && draw(before.nodes);
    if (!nodes) return;
    if (queue.current.waiting === 0) queue.current.server = before;
    queue.current.waiting += 1;
    show({ ...before, nodes: readingOrder(nodes) });
    setSaved((one) => ({ ...one, state: 'saving' }));
    queue.current.last = queue.current.last.then(() => deliver(send));
  }

  async function deliver(send: (server: Outline) => Promise<Answer<Outline>>) {
    const { server } = queue.current;
    // An earlier change was refused: what was built upon it is gone from the tree too.
    if (!server) return void (queue.current.waiting -= 1);
    try {
      const { result } = await send(server);
      queue.current.server = result;
      queue.current.waiting -= 1;
      if (queue.current.waiting > 0) return;
      show(result);
      setSaved({ state: 'saved', savedAt: new Date().toISOString() });
    } catch (error) {
      queue.current.waiting -= 1;
      queue.current.server = null;
      keepMoves([]);
      setSaved((one) => ({ ...one, state: 'failed' }));
      const current = currentOf(error);
      if (current) show(current);
      else await query.refetch();
      const requestId = error instanceof CallError ? error.requestId : null;
      notify(
        current
          ? { kind: 'warning', title: t`章节目录刚刚被其他成员修改`, text: t`已加载最新的章节目录，请重新修改。` }
          : { kind: 'error', title: t`章节目录修改失败`, text: whyOf(error as Error), requestId },
      );
    }
  }

  /** A colleague's change elsewhere in the tree does not stand against a move: it goes upon that. */
  async function sendMove(nodeId: string, target: Target, { nodes, version }: Outline): Promise<Answer<Outline>> {
    try {
      return await call(outlineOperations.move, { courseId, nodeId, ...target, version });
    } catch (error) {
      const current = currentOf(error);
      const again = current && mergedTarget(nodes, current.nodes, nodeId, target);
      if (!again) throw error;
      const answer = await call(outlineOperations.move, { courseId, nodeId, ...again, version: current.version });
      notify({ kind: 'info', title: t`章节目录刚刚被其他成员修改`, text: t`你的移动与这些修改互不影响，均已保存。` });
      return answer;
    }
  }

  const move = (nodeId: string, target: Target) =>
    change(
      (nodes) => moveTo(nodes, nodeId, target),
      (server) => sendMove(nodeId, target, server),
    );

  /** An own move goes back, unless somebody else has moved that row since. @returns whether the row went */
  function undo(own: OwnMove): boolean {
    const nodes = shown()?.nodes;
    if (!nodes || !moves.current.includes(own)) return false;
    keepMoves(moves.current.filter((one) => one !== own));
    const { nodeId, from, to } = own;
    const now = placeIn(nodes, nodeId);
    const isOwn = now?.parentId === to.parentId && now.kind === to.kind;
    const target = isOwn ? targetAt(nodes, nodeId, from) : null;
    if (target) move(nodeId, target);
    else notify({ kind: 'warning', title: t`无法撤销这次移动`, text: t`章节目录在此之后已被修改。` });
    return target !== null;
  }

  const restore = (nodeId: string) =>
    change(
      (nodes) => nodes,
      () => call(outlineOperations.restore, { courseId, nodeId }),
    );

  return {
    query,
    saved,
    restore,
    /** Rows that the server does not know yet. */
    adding,
    add: (id: string, place: Target, title: string) => {
      const { parentId, position, kind } = place;
      const left = (ids: ReadonlySet<string>) => new Set([...ids].filter((one) => one !== id));
      setAdding((ids) => new Set([...ids, id]));
      change(
        (nodes) => inserted(nodes, fresh(id, place, title)),
        () =>
          call(outlineOperations.add, { courseId, id, parentId, position, kind, title }).finally(() => setAdding(left)),
      );
    },
    /** @returns what `undo` takes back; null where the row cannot go there */
    move: (nodeId: string, target: Target): OwnMove | null => {
      const nodes = shown()?.nodes;
      const from = nodes && moveTo(nodes, nodeId, target) && placeIn(nodes, nodeId);
      if (!from) return null;
      const own = { nodeId, from, to: target };
      keepMoves([...moves.current, own]);
      move(nodeId, target);
      return own;
    },
    canUndo,
    lastMove: () => moves.current.at(-1) ?? null,
    undo,
    remove: (node: OutlineNode) => {
      change(
        (nodes) => without(nodes, node.id),
        ({ nodes }) => {
          const { version } = nodes.find(({ id }) => id === node.id) ?? node;
          return call(outlineOperations.remove, { courseId, nodeId: node.id, version });
        },
      );
      notify({
        kind: 'success',
        title: t`已删除“${node.title}”`,
        text: t`30 天内可以从回收站恢复。`,
        action: { label: t`撤销`, onPress: () => restore(node.id) },
      });
    },
    /** A row was written by its editor: the tree shows it, and counts the changes anew. */
    wrote: (node: OutlineNode) => {
      const outline = shown();
      if (outline) show({ ...outline, nodes: outline.nodes.map((one) => (one.id === node.id ? node : one)) });
      if (queue.current.waiting === 0) void renew();
    },
  };
}
/** The server's sentence, with the rows that would wait for each other. */
function whyOf(error: Error): string {
  const circle = error instanceof CallError ? error.detail('circle') : undefined;
  if (!Array.isArray(circle)) return error.message;
  const titles = circle.map(({ title }: { title: string }) => `“${title}”`);
  return `${error.message} ${[...titles, titles[0]].join(' → ')}`;
}

export type OutlineHandle = ReturnType<typeof useOutline>;
export type { NodeKind };
