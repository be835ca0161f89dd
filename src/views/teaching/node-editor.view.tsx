import { Button, Menu, MenuDivider, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import type { OutlineNode } from '#contract/teaching/outline.contract.ts';
import type { Step } from '#contract/teaching/outline.rule.ts';
import { FlagTag, KeyCap, Tag } from '#views/common/flag.view.tsx';
import { KindIcon } from './kind-icon.view.tsx';
import styles from './node-editor.module.css';
import { kindNames } from './teaching.words.ts';

export interface NodeActions {
  canStep: (step: Step) => boolean;
  onStep: (step: Step) => void;
  onMoveTo: () => void;
  onRemove: () => void;
}

interface Props {
  node: OutlineNode;
  /** Titles of chapter and section. */
  path: readonly string[];
  title: string;
  titleRef: Ref<HTMLInputElement>;
  onTitle: (title: string) => void;
  /** Both sides of a conflict, above all else. */
  conflict: ReactNode;
  saveLine: ReactNode;
  actions: NodeActions;
  /** What learners see of it now, in words; null where it is the same. */
  seen: string | null;
  children: ReactNode;
}

/** The editor beside the tree: what the row is, its title, its content, and what learners see meanwhile. */
export function NodeEditor(props: Props) {
  const { node, path, title, titleRef, onTitle, conflict, saveLine, actions, seen, children } = props;
  const { t, i18n } = useLingui();
  const isEmpty = title.trim() === '';
  return (
    <section className={styles.panel} aria-label={t`编辑“${title}”`}>
      <header className={styles.head}>
        <Tag>
          <KindIcon kind={node.kind} size={14} />
          {i18n._(kindNames[node.kind])}
        </Tag>
        <span className={styles.path}>{path.join(' / ')}</span>
        <Change node={node} />
        <span className={styles.space} />
        {saveLine}
        <RowMenu {...actions} />
      </header>
      <input
        ref={titleRef}
        className={styles.title}
        aria-label={t`标题`}
        aria-invalid={isEmpty}
        maxLength={120}
        value={title}
        onChange={(event) => onTitle(event.target.value)}
      />
      {isEmpty && (
        <p className={styles.wrong} role="alert">
          <Trans>请输入标题，输入后自动保存。</Trans>
        </p>
      )}
      {conflict}
      {seen && <p className={styles.seen}>{seen}</p>}
      <div className={styles.content}>{children}</div>
    </section>
  );
}

function Change({ node: { isReady, change } }: Pick<Props, 'node'>) {
  if (!isReady)
    return (
      <FlagTag tone="late">
        <Trans>缺内容</Trans>
      </FlagTag>
    );
  if (!change) return null;
  return <FlagTag tone="late">{change === 'new' ? <Trans>学生不可见</Trans> : <Trans>未发布的改动</Trans>}</FlagTag>;
}

function RowMenu({ canStep, onStep, onMoveTo, onRemove }: NodeActions) {
  const { t } = useLingui();
  const steps = [
    { step: 'up', text: t`上移`, keys: 'Alt ↑' },
    { step: 'down', text: t`下移`, keys: 'Alt ↓' },
    { step: 'out', text: t`升一级`, keys: 'Alt ←' },
    { step: 'in', text: t`降一级`, keys: 'Alt →' },
  ] as const;
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<MoreHorizontalRegular />} aria-label={t`移动和删除`} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {steps.map(({ step, text, keys }) => (
            <MenuItem
              key={step}
              disabled={!canStep(step)}
              secondaryContent={<KeyCap>{keys}</KeyCap>}
              onClick={() => onStep(step)}
            >
              {text}
            </MenuItem>
          ))}
          <MenuItem onClick={onMoveTo}>
            <Trans>移动到…</Trans>
          </MenuItem>
          <MenuDivider />
          <MenuItem secondaryContent={<KeyCap>Delete</KeyCap>} onClick={onRemove}>
            <Trans>删除</Trans>
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
