import { Button, Input, Select, Textarea } from '@fluentui/react-components';
import { AddRegular, DeleteRegular, DismissRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { useState, type RefObject } from 'react';
import { graphLimits, nodeKinds, type GraphNode, type NodeKind } from '#contract/knowledge/graph.rule.ts';
import { sourceWeights, whole } from '#contract/knowledge/mastery.rule.ts';
import { Field } from '../common/field.view.tsx';
import { FlagTag } from '../common/flag.view.tsx';
import text from '../common/text.module.css';
import { targetOf, type EditedGraph, type GraphHand } from './editor.props.ts';
import { spotText, useGraphWords } from './knowledge.words.ts';
import styles from './node-inspector.module.css';

interface Props extends EditedGraph {
  node: GraphNode;
  hand: GraphHand;
  title: RefObject<HTMLInputElement | null>;
}

/** A node of the draft: what it is, what it stands beside, what is bound to it. */
export function NodeInspector({ draft, node, hand, title }: Props) {
  const { t } = useLingui();
  const words = useGraphWords();
  const nameOf = (id: string) => draft.nodes.find((one) => one.id === id)?.title ?? '';
  const relations = draft.relations.filter(({ from, to }) => from === node.id || to === node.id);
  const contents = draft.contents.filter(({ nodeId }) => nodeId === node.id);
  const roles = {
    requires: [t`前置`, t`后续`],
    contains: [t`属于`, t`包含`],
    related: [t`相关`, t`相关`],
  } as const;
  return (
    <section aria-label={t`知识点设置`} className={styles.inspector}>
      <Title label={t`名称`} value={node.title} field={title} onDone={(now) => hand.onEdit(node, { title: now })} />
      <div className={styles.pair}>
        <Field label={t`类型`}>
          <Select value={node.kind} onChange={(_, { value }) => hand.onEdit(node, { kind: value as NodeKind })}>
            {nodeKinds.map((kind) => (
              <option key={kind} value={kind}>
                {words.node[kind]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t`掌握线`}>
          <Select
            value={String(node.masterAt)}
            onChange={(_, { value }) => hand.onEdit(node, { masterAt: Number(value) })}
          >
            {[...new Set([60, 70, 80, 90, 100, node.masterAt])]
              .toSorted((a, b) => a - b)
              .map((mark) => (
                <option key={mark} value={mark}>
                  {mark}
                </option>
              ))}
          </Select>
        </Field>
      </div>
      <Field label={t`所属章`}>
        <Select
          value={node.chapterId ?? ''}
          onChange={(_, { value }) =>
            hand.onActs([{ act: 'move', id: node.id, chapterId: value === '' ? null : value, beforeId: null }])
          }
        >
          <option value="">{t`未归章`}</option>
          {draft.chapters.map(({ id, title: name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Summary label={t`说明`} value={node.summary} onDone={(summary) => hand.onEdit(node, { summary })} />
      <section className={styles.part}>
        <h3 className={text.meta}>{t`关系 ${relations.length} 条`}</h3>
        <ul>
          {relations.map((relation) => {
            const isTo = relation.to === node.id;
            const other = isTo ? relation.from : relation.to;
            const role = roles[relation.kind][isTo ? 0 : 1];
            return (
              <li key={`${relation.from} ${relation.to} ${relation.kind}`}>
                <small className={text.meta}>{role}</small>
                <button type="button" className={styles.link} onClick={() => hand.onOpen(other)}>
                  {nameOf(other)}
                </button>
                <Button
                  size="small"
                  appearance="subtle"
                  icon={<DismissRegular />}
                  aria-label={t`移除关系：${role} ${nameOf(other)}`}
                  onClick={() => hand.onUnrelate(relation)}
                />
              </li>
            );
          })}
        </ul>
        <Button size="small" icon={<AddRegular />} onClick={() => hand.onRelate(node)}>{t`添加关系`}</Button>
      </section>
      <section className={styles.part}>
        <h3 className={text.meta}>{t`绑定的内容 ${contents.length} 项`}</h3>
        <ul>
          {contents.map((content) => {
            const target = targetOf(draft, content);
            const name = target?.title || t`已删除的内容`;
            return (
              <li key={`${content.kind} ${content.targetId}`}>
                <small className={text.meta}>{words.content[content.kind]}</small>
                <span className={text.cut}>{name}</span>
                {(!target || target.isGone) && <FlagTag tone="late">{t`学生不可见`}</FlagTag>}
                <small className={text.caption}>{target && spotText({ type: target.type, ...content })}</small>
                <Button
                  size="small"
                  appearance="subtle"
                  icon={<DismissRegular />}
                  aria-label={t`解除绑定：${name}`}
                  onClick={() => hand.onUnbind(content)}
                />
              </li>
            );
          })}
        </ul>
        <Button size="small" icon={<AddRegular />} onClick={() => hand.onBind(node)}>{t`绑定内容`}</Button>
      </section>
      <p className={text.caption}>
        {t`掌握程度：内容学习 ${sourceWeights.study} 分，作业和测验 ${sourceWeights.answers} 分，合计 ${whole} 分；只绑定其中一种时占全部。`}
      </p>
      <div>
        <Button
          appearance="subtle"
          icon={<DeleteRegular />}
          onClick={() => hand.onRemove(node)}
        >{t`删除知识点`}</Button>
      </div>
    </section>
  );
}

interface TypedProps {
  label: string;
  value: string;
  onDone: (value: string) => void;
}

/**
 * What is typed, from the first sign until the box is left; until then it stays, whatever others write, and what they
 * wrote is said beside it.
 */
function useTyped(value: string, onDone: (value: string) => void) {
  const { t } = useLingui();
  const [typing, setTyping] = useState<{ from: string; text: string } | null>(null);
  return {
    text: typing?.text ?? value,
    hint: typing && typing.from !== value ? t`其他成员刚刚改为：${value || '—'}` : undefined,
    type: (text: string) => setTyping({ from: typing?.from ?? value, text }),
    leave: () => setTyping(null),
    done() {
      setTyping(null);
      if (typing && typing.text.trim() !== value) onDone(typing.text.trim());
    },
  };
}

/** With Enter it counts before the box is left; Escape leaves it as it was. */
function Title({ label, value, field, onDone }: TypedProps & { field: RefObject<HTMLInputElement | null> }) {
  const typed = useTyped(value, (now) => now !== '' && onDone(now));
  return (
    <Field label={label} hint={typed.hint}>
      <Input
        ref={field}
        value={typed.text}
        maxLength={graphLimits.title}
        onChange={(_, { value: now }) => typed.type(now)}
        onBlur={typed.done}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) typed.done();
          if (key === 'Escape') typed.leave();
        }}
      />
    </Field>
  );
}

function Summary({ label, value, onDone }: TypedProps) {
  const typed = useTyped(value, onDone);
  return (
    <Field label={label} hint={typed.hint}>
      <Textarea
        value={typed.text}
        rows={3}
        maxLength={graphLimits.summary}
        onChange={(_, { value: now }) => typed.type(now.replaceAll('\n', ' '))}
        onBlur={typed.done}
      />
    </Field>
  );
}
