import { Button, Input, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, Switch } from '@fluentui/react-components';
import { DeleteRegular, MoreHorizontalRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { MenuChanges, MenuStep } from '#contract/maintenance/library-menu.rule.ts';
import { menuLimits } from '#contract/library/material.rule.ts';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { Chips } from './chips.view.tsx';
import { EntryContent, type ContentProps } from './entry-content.view.tsx';
import styles from './entry-card.module.css';

export interface EntryCardProps extends ContentProps {
  /** Where the row stands in what is saved: `entries/2/children/0`. */
  at: string;
  /** Rows behind it; undefined while the server has not counted. */
  count: number | undefined;
  changes: MenuChanges;
  /** The name shall be written now: a new row, or F2. */
  isNaming: boolean;
  onNamed: () => void;
  canStep: (step: MenuStep) => boolean;
  onStep: (step: MenuStep) => void;
  onRemove: () => void;
  onAddChild: () => void;
  onOpenChild: (id: string) => void;
  onRemoveChild: (id: string) => void;
}

/** The chosen entry or sub-entry: its name, what it shows, what stands below it, whether visitors see it. */
export function EntryCard(props: EntryCardProps) {
  const { shown, count, onChange } = props;
  const { t } = useLingui();
  const { row, entry, parentId } = shown;
  const kinds = { materials: t`素材中心`, courses: t`课程`, section: t`自定义栏目` };
  const kind = parentId === null ? kinds[entry.kind] : t`“${entry.title}”的子栏目`;
  const amount = count === undefined ? null : entry.holds === 'materials' ? t`${count} 件` : t`${count} 门`;
  return (
    <section className={styles.card} aria-label={row.title}>
      <header className={styles.head}>
        <h2>{row.title}</h2>
        <span>{[kind, amount].filter(Boolean).join(' · ')}</span>
        <More {...props} />
      </header>
      <div className={styles.grid}>
        <Name key={row.id} {...props} />
        {parentId === null && entry.kind === 'section' && (
          <Field
            at={`${props.at}/holds`}
            label={t`内容`}
            hint={entry.children.length > 0 ? t`有子栏目时不能更换` : undefined}
          >
            <SegmentControl
              label={t`内容`}
              choices={[
                { value: 'materials', label: t`素材` },
                { value: 'courses', label: t`课程` },
              ]}
              value={entry.holds}
              onChoose={(holds) => entry.children.length === 0 && onChange({ holds })}
            />
          </Field>
        )}
        <Field at={`${props.at}/${entry.holds === 'materials' ? 'condition' : 'courseIds'}`}>
          <div>
            <EntryContent {...props} />
          </div>
        </Field>
        {parentId === null && <Children {...props} />}
      </div>
      <div className={styles.switches}>
        <Switch
          checked={!row.isHidden}
          label={t`在菜单中显示`}
          onChange={(_, { checked }) => onChange({ isHidden: !checked })}
        />
      </div>
    </section>
  );
}

function Name({ at, shown: { row }, isNaming, onNamed, onChange }: EntryCardProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(row.title);
  const input = useRef<HTMLInputElement>(null);
  // What came from elsewhere (undo, a colleague) stands in the field too; what is empty is not taken over.
  const [last, setLast] = useState(row.title);
  if (last !== row.title) {
    setLast(row.title);
    if (typed.trim() !== '') setTyped(row.title);
  }
  useEffect(() => {
    if (!isNaming) return;
    input.current?.focus();
    input.current?.select();
    onNamed();
  }, [isNaming, onNamed]);
  const isEmpty = typed.trim() === '';
  return (
    <Field at={`${at}/title`} label={t`名称`} validationMessage={isEmpty ? t`请输入名称，输入后自动保存` : undefined}>
      <Input
        ref={input}
        value={typed}
        maxLength={menuLimits.titleLength}
        contentAfter={
          <span className={styles.length}>
            <Trans>
              {typed.length} / {menuLimits.titleLength} 字
            </Trans>
          </span>
        }
        onChange={(_, { value }) => {
          setTyped(value);
          if (value.trim() === '') return;
          setLast(value);
          onChange({ title: value }, `title ${row.id}`);
        }}
        onBlur={() => isEmpty && setTyped(row.title)}
      />
    </Field>
  );
}

function Children({ shown: { entry }, changes, onAddChild, onOpenChild, onRemoveChild }: EntryCardProps) {
  const { t } = useLingui();
  const hasRoom = entry.children.length < menuLimits.children;
  return (
    <div className={styles.whole}>
      <div className={styles.label}>
        <Trans>
          子栏目 {entry.children.length} / {menuLimits.children}
        </Trans>
      </div>
      <Chips
        label={t`子栏目`}
        none={t`没有子栏目`}
        chips={entry.children.map(({ id, title }) => ({
          id,
          text: title,
          isNew: changes.rows.get(id) === 'new',
          onOpen: () => onOpenChild(id),
          onRemove: () => onRemoveChild(id),
        }))}
      >
        {hasRoom && (
          <Button appearance="transparent" size="small" className={styles.add} onClick={onAddChild}>
            <Trans>添加子栏目</Trans>
          </Button>
        )}
      </Chips>
    </div>
  );
}

function More({ canStep, onStep, onRemove }: EntryCardProps) {
  const { t } = useLingui();
  const steps: [MenuStep, string][] = [
    ['up', t`上移`],
    ['down', t`下移`],
    ['out', t`升为一级栏目`],
    ['in', t`降为上一个栏目的子栏目`],
  ];
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<MoreHorizontalRegular />} aria-label={t`更多操作`} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {steps.map(([step, words]) => (
            <MenuItem key={step} disabled={!canStep(step)} onClick={() => onStep(step)}>
              {words}
            </MenuItem>
          ))}
          <MenuItem icon={<DeleteRegular />} onClick={onRemove}>
            <Trans>删除</Trans>
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
