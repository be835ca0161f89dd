import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { readingOrderOf, type CollegeStep } from '#contract/organisation/college-tree.rule.ts';
import type { College } from '#contract/organisation/organisation.contract.ts';
import type { Dragging, RowRef } from '#views/common/dragging.ts';
import treeStyles from '#views/common/edit-tree.module.css';
import { TreeKeys } from '#views/common/edit-tree.view.tsx';
import text from '#views/common/text.module.css';
import { CollegeRow } from './college-row.view.tsx';
import { matchingColleges, sumsOf } from './college-sums.rule.ts';
import styles from './college-tree.module.css';

interface Props {
  /** The open ones. */
  colleges: readonly College[];
  search: string;
  chosenId: string | null;
  dragging: Dragging;
  rowRef: RowRef;
  /** What just happened, for screen readers. */
  announcement: string;
  onChoose: (id: string) => void;
  onStep: (id: string, step: CollegeStep) => void;
  onRename: (id: string) => void;
  onNew: () => void;
}

const steps: Record<string, CollegeStep> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' };

/** The colleges of a school, each with what lies in it; by pointer, and by keyboard as a tree. */
export function CollegeTree(props: Props) {
  const { colleges, search, chosenId, announcement } = props;
  const { t } = useLingui();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [focusId, setFocusId] = useState<string | null>(null);
  const tree = useRef<HTMLUListElement>(null);
  const sums = useMemo(() => sumsOf(colleges), [colleges]);
  const most = Math.max(1, ...[...sums.values()].map(({ learners }) => learners));
  const parents = useMemo(() => new Set(colleges.map(({ parentId }) => parentId)), [colleges]);
  const found = matchingColleges(colleges, search);
  const isFolded = (id: string | null): boolean => {
    const node = colleges.find((one) => one.id === id);
    return node !== undefined && (folded.has(node.id) || isFolded(node.parentId));
  };
  const rows = readingOrderOf(found).filter(({ node }) => search.trim() !== '' || !isFolded(node.parentId));
  const current = rows.find(({ node }) => node.id === (focusId ?? chosenId)) ?? rows[0];

  const fold = (id: string, isShut: boolean) =>
    setFolded((before) => new Set(isShut ? [...before, id] : [...before].filter((one) => one !== id)));
  const focus = (id: string | null | undefined) => {
    if (!id) return;
    setFocusId(id);
    tree.current?.querySelector<HTMLElement>(`[data-node="${id}"]`)?.focus();
  };

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    if (!current || event.nativeEvent.isComposing) return;
    const { id, parentId } = current.node;
    const at = rows.indexOf(current);
    const isOpen = parents.has(id) && !folded.has(id);
    const keys: Record<string, () => void> = {
      ArrowDown: () => focus(rows[at + 1]?.node.id),
      ArrowUp: () => focus(rows[at - 1]?.node.id),
      Home: () => focus(rows[0]?.node.id),
      End: () => focus(rows.at(-1)?.node.id),
      ArrowRight: () => (isOpen ? focus(rows[at + 1]?.node.id) : fold(id, false)),
      ArrowLeft: () => (isOpen ? fold(id, true) : focus(parentId)),
      Enter: () => props.onChoose(id),
      ' ': () => props.onChoose(id),
      F2: () => props.onRename(id),
      n: props.onNew,
    };
    const step = event.altKey ? steps[event.key] : undefined;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const isHeld = event.altKey || event.ctrlKey || event.metaKey;
    const act = step ? () => props.onStep(id, step) : isHeld ? undefined : keys[key];
    if (!act) return;
    event.preventDefault();
    act();
    // The row may have been drawn anew elsewhere: the focus goes along.
    if (step) requestAnimationFrame(() => focus(id));
  }

  return (
    <>
      <div className={styles.heads} aria-hidden>
        <span>{t`名称`}</span>
        <span className={styles.number}>{t`专业`}</span>
        <span className={styles.number}>{t({ message: '教师', context: 'count' })}</span>
        <span>{t({ message: '学生', context: 'count' })}</span>
      </div>
      <ul
        ref={tree}
        role={rows.length > 0 ? 'tree' : undefined}
        aria-label={rows.length > 0 ? t`学院` : undefined}
        className={styles.tree}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => setFocusId(target.closest<HTMLElement>('[data-node]')?.dataset.node ?? null)}
      >
        {rows.map(({ node, level }) => (
          <CollegeRow
            key={node.id}
            college={node}
            level={level}
            sums={sums.get(node.id)!}
            share={sums.get(node.id)!.learners / most}
            isOpen={parents.has(node.id) ? !folded.has(node.id) : null}
            isChosen={node.id === chosenId}
            isTabStop={node.id === current?.node.id}
            dragging={props.dragging}
            rowRef={props.rowRef}
            onChoose={() => {
              setFocusId(node.id);
              props.onChoose(node.id);
            }}
            onFold={(isShut) => fold(node.id, isShut)}
          />
        ))}
        {rows.length === 0 && (
          <li className={treeStyles.none}>
            <Trans>未找到“{search}”</Trans>
          </li>
        )}
      </ul>
      <TreeKeys
        keys={[
          ['← →', t`展开、收起`],
          ['Alt ↑↓', t`移动`],
          ['Alt ←→', t`升级、降级`],
          ['F2', t`重命名`],
          ['N', t`新增`],
        ]}
      />
      <div role="status" className={text.unseen}>
        {announcement}
      </div>
    </>
  );
}
