import { useLingui } from '@lingui/react/macro';
import type { GraphAct, NodeFields } from '#contract/knowledge/graph.rule.ts';
import type { KnowledgeDraft } from '#contract/knowledge/knowledge.contract.ts';
import { Conflict } from '../common/conflict.view.tsx';
import { useGraphWords } from './knowledge.words.ts';

interface Props {
  clash: { act: GraphAct; isThere: boolean };
  /** As the server has it now. */
  draft: KnowledgeDraft;
  onMine: () => void;
  onTheirs: () => void;
}

/** Two changed the same of a node: both values, and nothing is lost before one is chosen. */
export function GraphClash({ clash: { act, isThere }, draft, onMine, onTheirs }: Props) {
  const { t } = useLingui();
  const words = useGraphWords();
  const names: Record<keyof NodeFields, string> = {
    title: t`名称`,
    kind: t`类型`,
    summary: t`说明`,
    masterAt: t`掌握线`,
  };
  const said = (field: keyof NodeFields, value: string | number | undefined) =>
    field === 'kind' ? words.node[value as NodeFields['kind']] : String(value ?? '');
  const node = 'id' in act ? draft.nodes.find(({ id }) => id === act.id) : undefined;
  const fields =
    act.act === 'edit'
      ? (Object.keys(act.now) as (keyof NodeFields)[]).map((field) => ({
          name: names[field],
          mine: said(field, act.now[field]),
          theirs: node ? said(field, node[field]) : t`已删除`,
        }))
      : [
          {
            name: act.act === 'remove' ? (node?.title ?? t`知识点`) : t`关系或绑定`,
            mine: act.act === 'remove' ? t`删除` : t`添加`,
            theirs: isThere ? t`刚刚修改过` : t`已删除或会形成循环`,
          },
        ];
  return <Conflict fields={fields} onMine={isThere ? onMine : onTheirs} onTheirs={onTheirs} />;
}
