import { Button, Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components';
import { ArrowLeftRegular, KeyboardRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Neighbours } from '#contract/homework/homework-marking.contract.ts';
import { Ring } from '#views/common/figures.view.tsx';
import { KeyCap } from '#views/common/flag.view.tsx';
import { SkipLink } from '#views/common/frame/skip-link.view.tsx';
import { Mark } from '#views/common/logo.view.tsx';
import { SaveLine, type Save } from '#views/common/save-line.view.tsx';
import styles from './marking-frame.module.css';

interface Props {
  title: string;
  note: string;
  back: string;
  /** Null while no submission is open. */
  save: Save | null;
  neighbours: Neighbours | undefined;
  onRetry: () => void;
  /** Questions, answers, scoring, foot; or one block in place of the first three. */
  children: ReactNode;
}

/** The marking desk's frame: head with what is saved and how far marking has come. No page scroll. */
export function MarkingFrame({ title, note, back, save, neighbours, onRetry, children }: Props) {
  const { t } = useLingui();
  const { total = 0, marked = 0 } = neighbours ?? {};
  return (
    <div className={styles.desk}>
      <SkipLink to="desk-answers" />
      <header className={styles.head}>
        <Link href={back} className={styles.back} aria-label={t`返回作业`}>
          <ArrowLeftRegular fontSize={20} />
        </Link>
        <Mark size={30} />
        <div className={styles.names}>
          <h1>{title}</h1>
          <p>{note}</p>
        </div>
        {save && <SaveLine {...save} onRetry={onRetry} />}
        {total > 0 && (
          <div className={styles.progress}>
            <Ring share={marked / total} label={t`批改进度`} size={40} />
            <span>
              <b>{marked}</b> / {total} <Trans>已批</Trans>
              <br />
              <Trans>剩余 {total - marked} 份</Trans>
            </span>
          </div>
        )}
        <Popover trapFocus>
          <PopoverTrigger disableButtonEnhancement>
            <Button appearance="subtle" icon={<KeyboardRegular />}>
              <Trans>快捷键</Trans>
            </Button>
          </PopoverTrigger>
          <PopoverSurface>
            <KeysHelp />
          </PopoverSurface>
        </Popover>
      </header>
      {children}
    </div>
  );
}

/** In place of questions, answers and scoring. */
export const MarkingBlock = ({ children }: { children: ReactNode }) => (
  <div id="desk-answers" tabIndex={-1} className={styles.block}>
    {children}
  </div>
);

const KeysHelp = () => (
  <dl className={styles.help}>
    <dt>
      <KeyCap>1</KeyCap>–<KeyCap>9</KeyCap> <KeyCap>0</KeyCap>
    </dt>
    <dd>
      <Trans>给分，连续按两个数字为两位数；有评分量规时选择等级</Trans>
    </dd>
    <dt>
      <KeyCap>M</KeyCap> <KeyCap>.</KeyCap> <KeyCap>⌫</KeyCap>
    </dt>
    <dd>
      <Trans>满分、加 0.5 分、清空</Trans>
    </dd>
    <dt>
      <KeyCap>↑</KeyCap> <KeyCap>↓</KeyCap> <KeyCap>←</KeyCap> <KeyCap>→</KeyCap>
    </dt>
    <dd>
      <Trans>评分标准：换一项标准、换一个等级</Trans>
    </dd>
    <dt>
      <KeyCap>J</KeyCap> <KeyCap>K</KeyCap>
    </dt>
    <dd>
      <Trans>下一题、上一题</Trans>
    </dd>
    <dt>
      <KeyCap>N</KeyCap> <KeyCap>P</KeyCap>
    </dt>
    <dd>
      <Trans>下一份、上一份</Trans>
    </dd>
    <dt>
      <KeyCap>P</KeyCap> <KeyCap>H</KeyCap> <KeyCap>T</KeyCap> <KeyCap>X</KeyCap> <KeyCap>C</KeyCap>
    </dt>
    <dd>
      <Trans>文件打开时：画笔、高亮、打勾、打叉、文字批注；Del 删除，Ctrl+Z 撤销</Trans>
    </dd>
    <dt>
      <KeyCap>Ctrl ↵</KeyCap>
    </dt>
    <dd>
      <Trans>完成批改，转到下一份未批</Trans>
    </dd>
  </dl>
);
