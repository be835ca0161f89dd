import { useLingui } from '@lingui/react/macro';
import type { Content, GraphDifference, GraphNode, Relation } from '#contract/knowledge/graph.rule.ts';
import type { KnowledgeDraft } from '#contract/knowledge/knowledge.contract.ts';
import { FlagTag, type Tone } from '../common/flag.view.tsx';
import { StateBlock } from '../common/state-block.view.tsx';
import text from '../common/text.module.css';
import { targetOf } from './editor.props.ts';
import styles from './graph-editor.module.css';
import { useGraphWords } from './knowledge.words.ts';

interface Props {
  draft: KnowledgeDraft;
  difference: GraphDifference;
}

/** What publishing would change, line by line. */
export function DifferenceList({ draft, difference }: Props) {
  const { t } = useLingui();
  const words = useGraphWords();
  const all = new Map([...(draft.published?.graph.nodes ?? []), ...draft.nodes].map((node) => [node.id, node.title]));
  const related = ({ from, to, kind }: Relation) =>
    `${all.get(from) ?? ''} ${kind === 'related' ? '—' : '→'} ${all.get(to) ?? ''} · ${words.relation[kind]}`;
  const bound = (content: Content) =>
    `${all.get(content.nodeId) ?? ''} · ${targetOf(draft, content)?.title ?? words.content[content.kind]}`;
  const titled = ({ title }: GraphNode) => title;
  const groups: { name: string; tone: Tone; lines: string[] }[] = [
    { name: t`新增的知识点`, tone: 'ok', lines: difference.added.map(titled) },
    { name: t`删除的知识点`, tone: 'error', lines: difference.removed.map(titled) },
    { name: t`改名`, tone: 'now', lines: difference.renamed.map(({ from, node }) => `${from} → ${node.title}`) },
    { name: t`修改知识点`, tone: 'now', lines: difference.changed.map(titled) },
    { name: t`新增关系`, tone: 'ok', lines: difference.related.map(related) },
    { name: t`移除关系`, tone: 'error', lines: difference.unrelated.map(related) },
    { name: t`新绑定`, tone: 'ok', lines: difference.bound.map(bound) },
    { name: t`解除绑定`, tone: 'error', lines: difference.unbound.map(bound) },
    { name: t`调整顺序`, tone: 'now', lines: difference.isReordered ? [t`知识点的顺序`] : [] },
  ];
  if (difference.count === 0) return <StateBlock kind="done" title={t`草稿与已发布的版本一致`} />;
  return (
    <div className={styles.differences}>
      {groups
        .filter(({ lines }) => lines.length > 0)
        .map(({ name, tone, lines }) => (
          <section key={name} aria-label={name}>
            <h2 className={text.strong}>
              <FlagTag tone={tone}>{name}</FlagTag> {lines.length}
            </h2>
            <ul>
              {lines.map((line, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- two may read alike
                <li key={`${line} ${at}`}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
