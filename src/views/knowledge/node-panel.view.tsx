import { Button } from '@fluentui/react-components';
import {
  BookOpenRegular,
  ChevronRightRegular,
  ClipboardTaskRegular,
  DismissRegular,
  DocumentRegular,
  FlagRegular,
  LibraryRegular,
  PlayCircleRegular,
} from '@fluentui/react-icons';
import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { LearnedContent, LearnedNode, LearnedNodeDetail } from '#contract/knowledge/knowledge.contract.ts';
import { Bar, Ring } from '../common/figures.view.tsx';
import { Loaded } from '../common/loaded.view.tsx';
import { pointsText } from '../common/points-text.ts';
import type { Shown } from '../common/shown.ts';
import { SkeletonRows } from '../common/skeleton.view.tsx';
import text from '../common/text.module.css';
import { spotText, useGraphWords } from './knowledge.words.ts';
import styles from './node-panel.module.css';

interface Named {
  id: string;
  title: string;
}

export interface NodePanelProps {
  node: LearnedNode;
  chapter: string;
  shown: Shown<LearnedNodeDetail>;
  /** What comes before it, what it leads to, its parts and what is near. */
  before: readonly Named[];
  after: readonly Named[];
  parts: readonly Named[];
  near: readonly Named[];
  isGoal: boolean;
  /** Null: it leads nowhere here. */
  hrefOf: (content: LearnedContent) => string | null;
  onOpen: (id: string) => void;
  onGoal: (isGoal: boolean) => void;
  onClose: () => void;
}

/** One node: how well it is mastered and why, what teaches it, where it leads. */
export function NodePanel(props: NodePanelProps) {
  const { node, chapter, shown, before, after, parts, near, isGoal, hrefOf, onOpen, onGoal, onClose } = props;
  const { t } = useLingui();
  const words = useGraphWords();
  const left = node.mastery === null ? null : node.masterAt - node.mastery;
  return (
    <section aria-label={node.title} className={styles.panel}>
      <div className={styles.top}>
        <span className={text.meta}>{[chapter, words.node[node.kind]].filter(Boolean).join(' · ')}</span>
        <Button appearance="subtle" icon={<DismissRegular />} aria-label={t`关闭`} onClick={onClose} />
      </div>
      <div className={styles.head}>
        <Ring share={(node.mastery ?? 0) / 100} label={t`掌握程度`} size={72}>
          <b>{node.mastery === null ? '—' : `${node.mastery}%`}</b>
        </Ring>
        <div>
          <h2 className={text.card}>{node.title}</h2>
          <p className={text.meta}>
            {words.state[node.state]}
            {left !== null && left > 0 && node.mastery! > 0 && t`，再得 ${left} 分即为掌握`}
            {node.mastery === null && t`，暂无可计算的内容`}
          </p>
        </div>
      </div>
      {node.summary && <p className={text.body}>{node.summary}</p>}
      <Loaded shown={shown} what={t`知识点`} bare skeleton={<SkeletonRows count={4} />}>
        {(detail) => (
          <>
            <Sources detail={detail} masterAt={node.masterAt} onOpen={onOpen} />
            <Contents contents={detail.contents} hrefOf={hrefOf} />
          </>
        )}
      </Loaded>
      <Neighbours title={t`先学`} nodes={before} onOpen={onOpen} />
      <Neighbours title={t`包含`} nodes={parts} onOpen={onOpen} />
      <Neighbours title={t`学会后可学`} nodes={after} onOpen={onOpen} />
      <Neighbours title={t`相关`} nodes={near} onOpen={onOpen} />
      <div className={styles.foot}>
        {shown.status === 'shown' && <NextStep detail={shown.data} hrefOf={hrefOf} />}
        <Button icon={<FlagRegular />} onClick={() => onGoal(!isGoal)}>
          {isGoal ? t`取消目标` : t`设为目标`}
        </Button>
      </div>
    </section>
  );
}

function Sources({
  detail,
  masterAt,
  onOpen,
}: {
  detail: LearnedNodeDetail;
  masterAt: number;
  onOpen: (id: string) => void;
}) {
  const { t } = useLingui();
  const words = useGraphWords();
  const { sources, mastery } = detail;
  if (mastery === null) return null;
  return (
    <section className={styles.part}>
      <h3 className={text.meta}>{t`为什么是 ${mastery}`}</h3>
      {sources.map(({ kind, points, most, lines }) => (
        <div key={kind}>
          <div className={styles.source}>
            <span>{words.source[kind]}</span>
            <Bar share={points / most} label={words.source[kind]} height={6} />
            <span>
              <b>{points}</b> / {most}
            </span>
          </div>
          <details className={styles.lines}>
            <summary>
              {kind === 'answers' ? (
                lines.length === 0 ? (
                  t`尚未布置包含这些题目的作业或测验`
                ) : (
                  <AnswersSaid lines={lines} />
                )
              ) : (
                <Plural value={lines.length} one="# 项的平均" other="# 项的平均" />
              )}
            </summary>
            <ul>
              {lines.map(({ id, title, number, got, most: all }) => (
                <li key={`${id} ${number ?? ''}`}>
                  <span className={text.cut}>
                    {kind === 'parts' ? (
                      <button type="button" className={styles.link} onClick={() => onOpen(id)}>
                        {title}
                      </button>
                    ) : (
                      title
                    )}
                    {number !== null && t` 第 ${number} 题`}
                  </span>
                  <span>
                    {got === null
                      ? t`尚无结果`
                      : kind === 'answers'
                        ? `${pointsText(got)} / ${pointsText(all)}`
                        : `${got}%`}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        </div>
      ))}
      <p className={text.caption}>{t`各项之和即掌握程度，达到 ${masterAt} 为掌握。`}</p>
    </section>
  );
}

function AnswersSaid({ lines }: { lines: LearnedNodeDetail['sources'][number]['lines'] }) {
  const { t } = useLingui();
  const got = pointsText(lines.reduce((sum, line) => sum + (line.got ?? 0), 0));
  const all = pointsText(lines.reduce((sum, line) => sum + line.most, 0));
  const count = lines.length;
  // A whole quiz is no question.
  return lines.every(({ number }) => number !== null) ? (
    <>{t`${count} 题得 ${got} / ${all} 分`}</>
  ) : (
    <>{t`${count} 项得 ${got} / ${all} 分`}</>
  );
}

const icons = { video: PlayCircleRegular, document: DocumentRegular, richText: BookOpenRegular };

function ContentIcon({ kind, type }: { kind: LearnedContent['kind']; type: string }) {
  if (kind === 'question') return <ClipboardTaskRegular aria-hidden fontSize={20} />;
  if (kind === 'material') return <LibraryRegular aria-hidden fontSize={20} />;
  const Icon = icons[type as keyof typeof icons] ?? DocumentRegular;
  return <Icon aria-hidden fontSize={20} />;
}

function Contents({ contents, hrefOf }: { contents: readonly LearnedContent[]; hrefOf: NodePanelProps['hrefOf'] }) {
  const { t } = useLingui();
  const words = useGraphWords();
  if (contents.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3 className={text.meta}>{t`相关内容`}</h3>
      <ul className={styles.contents}>
        {contents.map((content) => {
          const { kind, id, title, type, share } = content;
          const href = hrefOf(content);
          const said = [spotText(content), share === null ? words.content[kind] : t`已学 ${share}%`].filter(Boolean);
          const row = (
            <>
              <ContentIcon kind={kind} type={type} />
              <span className={styles.content}>
                <span className={text.cut}>{title}</span>
                <small className={text.caption}>{said.join(' · ')}</small>
              </span>
              {href !== null && <ChevronRightRegular aria-hidden />}
            </>
          );
          return <li key={`${kind} ${id}`}>{href === null ? <span>{row}</span> : <Link href={href}>{row}</Link>}</li>;
        })}
      </ul>
    </section>
  );
}

function Neighbours({
  title,
  nodes,
  onOpen,
}: {
  title: string;
  nodes: readonly Named[];
  onOpen: (id: string) => void;
}) {
  if (nodes.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3 className={text.meta}>{title}</h3>
      <div className={styles.chips}>
        {nodes.map((node) => (
          <Button
            key={node.id}
            size="small"
            icon={<ChevronRightRegular />}
            iconPosition="after"
            onClick={() => onOpen(node.id)}
          >
            {node.title}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** The first content that is not done. */
function NextStep({ detail, hrefOf }: { detail: LearnedNodeDetail; hrefOf: NodePanelProps['hrefOf'] }) {
  const { t } = useLingui();
  const next =
    detail.state === 'mastered'
      ? undefined
      : detail.contents.find(({ share, kind }) => (kind === 'item' ? share! < 100 : kind === 'question'));
  const href = next && hrefOf(next);
  if (!next || !href) return null;
  return (
    <Link href={href} asChild>
      <Button as="a" appearance="primary">
        {next.kind === 'item' ? t`学习：${next.title}` : t`去做：${next.title}`}
      </Button>
    </Link>
  );
}
