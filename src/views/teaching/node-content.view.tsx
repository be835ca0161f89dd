import { Button, Radio, RadioGroup } from '@fluentui/react-components';
import { ArrowSyncRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { homeworkAddresses } from '#contract/homework/homework.addresses.ts';
import type { HomeworkRow } from '#contract/homework/homework.contract.ts';
import type { NodeDetail, OutlineNode } from '#contract/teaching/outline.contract.ts';
import { mayStandIn, type NodeKind } from '#contract/teaching/outline.rule.ts';
import { lengthText } from '#views/common/lengths.ts';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { FlagTag } from '#views/common/flag.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { KindIcon } from './kind-icon.view.tsx';
import { contentsOf } from './outline-shown.rule.ts';
import { kindNames } from './teaching.words.ts';
import styles from './node-editor.module.css';

/** 12.5 MB; one digit below 100. */
export function sizeWords(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const value = bytes / 1024 ** power;
  return `${power > 0 && value < 100 ? value.toFixed(1) : Math.round(value)} ${units[power]}`;
}

interface FileProps {
  node: OutlineNode;
  file: NodeDetail['file'];
  /** Where a file is chosen and sent. */
  upload: ReactNode;
  /** The file as learners will see it. */
  stage: ReactNode;
}

/** Video or document: the file that is there, replacing it, and how it looks. */
export function FileContent({ node, file, upload, stage }: FileProps) {
  const { t } = useLingui();
  const [isReplacing, setReplacing] = useState<string | null>(null);
  if (!file) return upload;
  const facts = [
    sizeWords(file.sizeBytes),
    ...(node.durationMs ? [lengthText(node.durationMs)] : []),
    ...(node.pages ? [t`${node.pages} 页`] : []),
  ];
  return (
    <>
      <div className={styles.file}>
        <div>
          <b>{file.name}</b>
          <small>{facts.join(' · ')}</small>
        </div>
        <Button
          icon={<ArrowSyncRegular />}
          aria-expanded={isReplacing === file.fileId}
          onClick={() => setReplacing(isReplacing === file.fileId ? null : file.fileId)}
        >
          {isReplacing === file.fileId ? <Trans>取消</Trans> : <Trans>更换文件</Trans>}
        </Button>
      </div>
      {isReplacing === file.fileId && upload}
      <div className={styles.stage}>{stage}</div>
    </>
  );
}

interface HomeworkProps {
  courseId: string;
  chosenId: string | null;
  listed: Shown<readonly HomeworkRow[]>;
  onChoose: (id: string) => void;
}

/** Which homework of the course stands here. */
export function HomeworkContent({ courseId, chosenId, listed, onChoose }: HomeworkProps) {
  const { t } = useLingui();
  const place = homeworkAddresses.manage.to({ id: courseId });
  if (listed.status !== 'shown')
    return <NotLoaded shown={listed} what={t`作业`} bare skeleton={<SkeletonRows count={3} height={48} />} />;
  if (listed.data.length === 0)
    return (
      <StateBlock bare kind="empty" title={t`该课程暂无作业`} actions={[{ label: t`新建作业`, href: place }]}>
        <Trans>请先在“作业考试”中出题，再回到此处将其加入章节目录。</Trans>
      </StateBlock>
    );
  return (
    <>
      <RadioGroup
        aria-label={t`关联作业`}
        className={styles.choices}
        value={chosenId ?? ''}
        onChange={(_, { value }) => onChoose(value)}
      >
        {listed.data.map(({ id, title, status, questionCount, totalPoints }) => (
          <div key={id} className={styles.choice} data-chosen={id === chosenId}>
            <span className={styles.radio}>
              <Radio value={id} label={title} />
            </span>
            <small>
              <Trans>
                {questionCount} 题 · {totalPoints} 分
              </Trans>
            </small>
            <FlagTag tone={status === 'published' ? 'ok' : 'none'}>
              {status === 'published' ? <Trans>已发布</Trans> : <Trans>草稿</Trans>}
            </FlagTag>
          </div>
        ))}
      </RadioGroup>
      <p className={styles.hint}>
        <Trans>
          题目和时间在 <Link href={place}>作业考试</Link> 中修改；未发布的作业，学生可在章节目录中看到名称，但不能作答。
        </Trans>
      </p>
    </>
  );
}

interface GroupProps {
  node: OutlineNode;
  nodes: readonly OutlineNode[];
  onOpen: (id: string) => void;
  /** Adds one at the end of this chapter or section. */
  onAdd: (kind: NodeKind) => void;
}

const kinds: readonly NodeKind[] = ['section', 'video', 'audio', 'document', 'richText', 'link', 'homework'];

/** A chapter or section: what stands in it, and what can be added. */
export function GroupContent({ node, nodes, onOpen, onAdd }: GroupProps) {
  const { i18n } = useLingui();
  const inside = nodes.filter(({ parentId }) => parentId === node.id);
  const { items, durationMs } = contentsOf(nodes, node.id);
  return (
    <>
      <p className={styles.hint}>
        <Trans>共 {items} 项内容</Trans>
        {durationMs > 0 && (
          <>
            {' · '}
            <Trans>视频合计 {lengthText(durationMs)}</Trans>
          </>
        )}
      </p>
      {inside.length > 0 && (
        <ul className={styles.inside}>
          {inside.map((one) => (
            <li key={one.id}>
              <button type="button" onClick={() => onOpen(one.id)}>
                <KindIcon kind={one.kind} />
                <span>{one.title}</span>
                <small>{i18n._(kindNames[one.kind])}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.adds}>
        <span className={styles.hint}>
          {node.kind === 'chapter' ? <Trans>在本章中新增</Trans> : <Trans>在本节中新增</Trans>}
        </span>
        {kinds
          .filter((kind) => mayStandIn(kind, node.kind))
          .map((kind) => (
            <Button key={kind} size="small" icon={<KindIcon kind={kind} />} onClick={() => onAdd(kind)}>
              {i18n._(kindNames[kind])}
            </Button>
          ))}
      </div>
    </>
  );
}
