import { Field, Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  childrenOf,
  isItem,
  moveTo,
  readingOrder,
  type Target,
  type TreeNode,
} from '#contract/teaching/outline.rule.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';

type Titled = TreeNode & { title: string };

interface Props {
  nodes: readonly Titled[];
  id: string;
  onMove: (target: Target) => void;
  onCancel: () => void;
}

/** Parents that take the row, as it is or on another level. */
function parentsOf(nodes: readonly Titled[], node: Titled): { parent: Titled | null; kind: Titled['kind'] }[] {
  const kinds = isItem(node.kind) ? [node.kind] : (['chapter', 'section'] as const);
  return [null, ...readingOrder(nodes)].flatMap((parent) =>
    kinds
      .filter((kind) => moveTo(nodes, node.id, { parentId: parent?.id ?? null, position: 0, kind }) !== null)
      .map((kind) => ({ parent, kind })),
  );
}

/** 移到…: the same as dragging, in words. */
export function MoveDialog({ nodes, id, onMove, onCancel }: Props) {
  const { t } = useLingui();
  const node = nodes.find((one) => one.id === id)!;
  const places = parentsOf(nodes, node);
  const [parentId, setParentId] = useState(node.parentId ?? '');
  const [position, setPosition] = useState(childrenOf(nodes, node.parentId).findIndex((one) => one.id === id));
  const place = places.find(({ parent }) => (parent?.id ?? '') === parentId) ?? places[0];
  const others = childrenOf(nodes, place?.parent?.id ?? null).filter((one) => one.id !== id);
  const nameOf = (parent: Titled | null) => {
    if (!parent) return t`课程顶层（作为一章）`;
    return parent.kind === 'section' ? `　　${parent.title}` : parent.title;
  };
  return (
    <AskDialog
      title={t`移动“${node.title}”`}
      agree={t`移动到此处`}
      isOff={!place}
      width={560}
      onAgree={() =>
        place &&
        onMove({ parentId: place.parent?.id ?? null, position: Math.min(position, others.length), kind: place.kind })
      }
      onCancel={onCancel}
    >
      <Field label={t`移动到`}>
        <Select
          value={place?.parent?.id ?? ''}
          onChange={(_, { value }) => {
            setParentId(value);
            setPosition(Number.MAX_SAFE_INTEGER);
          }}
        >
          {places.map(({ parent }) => (
            <option key={parent?.id ?? ''} value={parent?.id ?? ''}>
              {nameOf(parent)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`排列位置`}>
        <Select
          value={String(Math.min(position, others.length))}
          onChange={(_, { value }) => setPosition(Number(value))}
        >
          <option value="0">{t`最前`}</option>
          {others.map((one, at) => (
            <option key={one.id} value={at + 1}>
              {t`“${one.title}”之后`}
            </option>
          ))}
        </Select>
      </Field>
    </AskDialog>
  );
}
