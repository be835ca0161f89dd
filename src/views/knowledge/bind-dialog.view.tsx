import { Checkbox, Input } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { contentKinds, type Content, type ContentKind } from '#contract/knowledge/graph.rule.ts';
import type { KnowledgeTargetPage } from '#contract/knowledge/knowledge.contract.ts';
import { AskDialog } from '../common/ask-dialog.view.tsx';
import { Field } from '../common/field.view.tsx';
import { Loaded } from '../common/loaded.view.tsx';
import { SegmentControl } from '../common/segment.view.tsx';
import type { Shown } from '../common/shown.ts';
import { SkeletonRows } from '../common/skeleton.view.tsx';
import text from '../common/text.module.css';
import styles from './graph-editor.module.css';
import { useGraphWords } from './knowledge.words.ts';

interface Props {
  nodeId: string;
  nodeTitle: string;
  bound: readonly Content[];
  shown: Shown<KnowledgeTargetPage>;
  kinds: readonly ContentKind[];
  kind: ContentKind;
  search: string;
  onKind: (kind: ContentKind) => void;
  onSearch: (search: string) => void;
  onBind: (contents: Content[]) => void;
  onCancel: () => void;
}

/** What is bound to a node: items of the course, questions of its bank, materials of libraries. */
export function BindDialog(props: Props) {
  const { nodeId, nodeTitle, bound, shown, kinds, kind, search, onKind, onSearch, onBind, onCancel } = props;
  const { t } = useLingui();
  const words = useGraphWords();
  const [chosen, setChosen] = useState<readonly Content[]>([]);
  const isBound = (all: readonly Content[], id: string) => all.some((one) => one.kind === kind && one.targetId === id);
  return (
    <AskDialog
      title={t`为“${nodeTitle}”绑定内容`}
      agree={t`绑定 ${chosen.length} 项`}
      isOff={chosen.length === 0}
      className={styles.choices}
      width={640}
      onAgree={() => onBind([...chosen])}
      onCancel={onCancel}
    >
      <SegmentControl
        label={t`内容类型`}
        choices={contentKinds
          .filter((one) => kinds.includes(one))
          .map((one) => ({ value: one, label: words.content[one] }))}
        value={kind}
        onChoose={onKind}
      />
      <Field label={t`按标题查找`}>
        <Input value={search} maxLength={80} onChange={(_, { value }) => onSearch(value)} />
      </Field>
      <Loaded
        shown={shown}
        what={t`可绑定的内容`}
        bare
        skeleton={<SkeletonRows count={4} />}
        empty={<p className={text.meta}>{t`没有符合的内容`}</p>}
      >
        {(page) => (
          <ul className={styles.options}>
            {page.data.map(({ id, title }) => (
              <li key={id}>
                <label className={styles.option}>
                  <Checkbox
                    aria-label={title}
                    checked={isBound(bound, id) || isBound(chosen, id)}
                    disabled={isBound(bound, id)}
                    onChange={(_, { checked }) =>
                      setChosen(
                        checked === true
                          ? [...chosen, { nodeId, kind, targetId: id, start: null, end: null }]
                          : chosen.filter((one) => one.targetId !== id),
                      )
                    }
                  />
                  <span className={`${styles.said} ${text.cut}`}>{title}</span>
                </label>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {shown.status === 'shown' && shown.data.totalCount > shown.data.data.length && (
        <p className={text.caption}>{t`仅显示前 ${shown.data.data.length} 项，请输入标题缩小范围`}</p>
      )}
    </AskDialog>
  );
}
