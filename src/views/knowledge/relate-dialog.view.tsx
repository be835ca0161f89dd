import { Input, Radio, RadioGroup, Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { circleBy, relationOf, type Graph, type GraphNode, type Relation } from '#contract/knowledge/graph.rule.ts';
import { AskDialog } from '../common/ask-dialog.view.tsx';
import { Field } from '../common/field.view.tsx';
import text from '../common/text.module.css';
import styles from './graph-editor.module.css';

const roles = ['before', 'after', 'part', 'whole', 'related'] as const;
type Role = (typeof roles)[number];

const relationBy = (role: Role, id: string, other: string): Relation => {
  if (role === 'before') return { from: other, to: id, kind: 'requires' };
  if (role === 'after') return { from: id, to: other, kind: 'requires' };
  if (role === 'part') return { from: id, to: other, kind: 'contains' };
  if (role === 'whole') return { from: other, to: id, kind: 'contains' };
  return relationOf({ from: id, to: other, kind: 'related' });
};

interface Props {
  graph: Graph;
  node: GraphNode;
  onRelate: (relation: Relation) => void;
  onCancel: () => void;
}

/** A relation of a node, without a pointer: which one, and to which other node. */
export function RelateDialog({ graph, node, onRelate, onCancel }: Props) {
  const { t } = useLingui();
  const [role, setRole] = useState<Role>('before');
  const [searched, setSearched] = useState('');
  const [chosen, setChosen] = useState('');
  const words = searched.trim().toLowerCase();
  const others = graph.nodes.filter(
    ({ id, title }) => id !== node.id && (words === '' || title.toLowerCase().includes(words)),
  );
  const other = others.find(({ id }) => id === chosen) ?? others[0];
  const relation = other && relationBy(role, node.id, other.id);
  const titles = new Map(graph.nodes.map(({ id, title }) => [id, title]));
  const circle = relation && circleBy(graph.relations, relation);
  const names: Record<Role, string> = {
    before: t`前置：先学它`,
    after: t`后续：学会后可学它`,
    part: t`包含它`,
    whole: t`属于它`,
    related: t`与它相关`,
  };
  return (
    <AskDialog
      title={t`为“${node.title}”添加关系`}
      agree={t`添加`}
      isOff={!relation || circle !== null}
      className={styles.choices}
      onAgree={() => relation && circle === null && onRelate(relation)}
      onCancel={onCancel}
    >
      <Field label={t`关系`}>
        <RadioGroup value={role} onChange={(_, { value }) => setRole(value as Role)}>
          {roles.map((one) => (
            <Radio key={one} value={one} label={names[one]} />
          ))}
        </RadioGroup>
      </Field>
      <Field label={t`查找知识点`}>
        <Input value={searched} maxLength={40} onChange={(_, { value }) => setSearched(value)} />
      </Field>
      <Field label={t`知识点`}>
        <Select value={other?.id ?? ''} onChange={(_, { value }) => setChosen(value)}>
          {others.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      {circle && (
        <p role="alert" className={text.strong}>
          {t`会形成循环：${circle.map((id) => titles.get(id)).join(' → ')}`}
        </p>
      )}
    </AskDialog>
  );
}
