import {
  CheckmarkCircleFilled,
  ChevronDownRegular,
  ChevronRightRegular,
  CircleHalfFillRegular,
  CircleRegular,
  LockClosedRegular,
} from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { amountText, lengthText } from '#views/common/lengths.ts';
import type { Lock } from '#contract/teaching/release.contract.ts';
import { LockWords } from './lock-words.view.tsx';
import { Bar, percent } from '../common/figures.view.tsx';
import styles from './chapter-tree.module.css';

export interface TreeItem {
  id: string;
  kind: 'video' | 'audio' | 'document' | 'richText' | 'link' | 'homework' | 'quiz' | 'scorm' | 'discussion';
  title: string;
  durationMs: number | null;
  pages: number | null;
  /** How many a quiz has. */
  questions: number | null;
  /** How many posts of one's own make a discussion done; null: opening it. */
  posts: number | null;
  /** 0 … 1 */
  share: number;
  isCompleted: boolean;
  /** Why it is not open yet; null where it is. */
  lock: Lock | null;
  href: string;
}

export interface TreeChapter {
  id: string;
  title: string;
  /** Mean of its items, 0 … 1. */
  share: number;
  lock: Lock | null;
  /** Items directly below the chapter, then those of its sections; a section without title is the chapter itself. */
  sections: readonly { id: string; title: string | null; items: readonly TreeItem[] }[];
}

interface Props {
  chapters: readonly TreeChapter[];
  currentId: string | null;
  /** Where the person stopped last. */
  last: { title: string; clock: string | null; href: string } | null;
}

/** All items of the course with what has been learnt of them. The chapter of the current item stands open. */
export function ChapterTree({ chapters, currentId, last }: Props) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`目录`} className={styles.tree}>
      <div className={styles.head}>
        <h2>
          <Trans>目录</Trans>
        </h2>
        {last && (
          <Link href={last.href} title={last.title}>
            {last.clock ? t`上次学到 ${last.title} · ${last.clock}` : t`上次学到 ${last.title}`}
          </Link>
        )}
      </div>
      {chapters.map((chapter) => (
        <Chapter key={chapter.id} chapter={chapter} currentId={currentId} />
      ))}
    </nav>
  );
}

const holds = ({ sections }: TreeChapter, id: string | null) =>
  sections.some(({ items }) => items.some((item) => item.id === id));

function Chapter({ chapter, currentId }: { chapter: TreeChapter; currentId: string | null }) {
  const { t } = useLingui();
  const isHere = holds(chapter, currentId);
  const [choice, setChoice] = useState<{ isOpen: boolean; wasHere: boolean } | null>(null);
  // What the person chose holds until the current item comes into the chapter.
  const isOpen = choice && choice.wasHere === isHere ? choice.isOpen : isHere;
  return (
    <section className={styles.chapter}>
      <button type="button" aria-expanded={isOpen} onClick={() => setChoice({ isOpen: !isOpen, wasHere: isHere })}>
        {isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
        <strong>{chapter.title}</strong>
        {chapter.lock && <LockClosedRegular aria-label={t`尚未开放`} />}
        <span>{percent(chapter.share)}%</span>
      </button>
      <div className={styles.bar}>
        <Bar share={chapter.share} label={t`${chapter.title}的进度`} height={3} />
        {chapter.lock && (
          <small className={styles.why}>
            <LockWords condition={chapter.lock[0]!} />
          </small>
        )}
      </div>
      {isOpen &&
        chapter.sections.map(({ id, title, items }) => (
          <div key={id}>
            {title && <h3>{title}</h3>}
            <ul>
              {items.map((item) => (
                <Item key={item.id} item={item} isCurrent={item.id === currentId} own={(chapter.lock ?? []).length} />
              ))}
            </ul>
          </div>
        ))}
    </section>
  );
}

interface ItemProps {
  item: TreeItem;
  isCurrent: boolean;
  /** How many of its conditions stand at the chapter. */
  own: number;
}

function Item({ item, isCurrent, own }: ItemProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // On a phone the tree lies below the item and scrolls with it: there the item stays in sight.
    if (isCurrent && matchMedia('(min-width: 769px)').matches) row.current!.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={row}>
      <Link href={item.href} aria-current={isCurrent ? 'true' : undefined} className={styles.item}>
        <StateIcon {...item} />
        <span className={styles.words}>
          <span>{item.title}</span>
          {item.lock?.[own] && (
            <small className={styles.why}>
              <LockWords condition={item.lock[own]} />
            </small>
          )}
          {isCurrent && !item.lock && (
            <small>
              <Here item={item} />
            </small>
          )}
        </span>
        <span className={styles.length}>
          <Length item={item} />
        </span>
      </Link>
    </li>
  );
}

/** ● ◐ ○ with a word for those who cannot see it. */
function StateIcon({ isCompleted, share, lock }: Pick<TreeItem, 'isCompleted' | 'share' | 'lock'>) {
  const { t } = useLingui();
  if (lock) return <LockClosedRegular aria-label={t`尚未开放`} className={styles.open} />;
  if (isCompleted) return <CheckmarkCircleFilled aria-label={t`已完成`} className={styles.done} />;
  if (share > 0) return <CircleHalfFillRegular aria-label={t`学习中`} className={styles.half} />;
  return <CircleRegular aria-label={t`未开始`} className={styles.open} />;
}

function Here({ item: { isCompleted, kind, durationMs, share } }: { item: TreeItem }) {
  if (isCompleted) return <Trans>已完成，可回看</Trans>;
  if ((kind !== 'video' && kind !== 'audio') || !durationMs) return <Trans>正在学习</Trans>;
  const left = amountText(durationMs * (1 - share));
  return <Trans>正在学习 · 剩 {left}</Trans>;
}

function Length({ item: { kind, durationMs, pages, questions } }: { item: TreeItem }) {
  if (durationMs !== null) return lengthText(durationMs);
  if (kind === 'homework') return <Trans>作业</Trans>;
  if (kind === 'scorm') return <Trans>课件</Trans>;
  if (kind === 'quiz') return <Trans>{questions ?? 0} 题</Trans>;
  if (kind === 'discussion') return <Trans>讨论</Trans>;
  if (kind === 'link') return <Trans>链接</Trans>;
  if (kind === 'richText') return <Trans>图文</Trans>;
  return pages ? <Trans>{pages} 页</Trans> : <Trans>文档</Trans>;
}
