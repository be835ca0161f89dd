import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { InfoRegular } from '@fluentui/react-icons';
import type { Review, ReviewComment, ReviewNode } from '#contract/course-review/course-review.contract.ts';
import { isItem } from '#contract/teaching/outline.rule.ts';
import { CountBadge, FlagTag } from '#views/common/flag.view.tsx';
import { KindIcon } from '#views/teaching/kind-icon.view.tsx';
import { differenceNames } from './course-review.words.ts';
import styles from './review-outline.module.css';

interface Props {
  review: Review;
  comments: readonly ReviewComment[];
  /** Null: the details of the course. */
  chosenId: string | null;
  onChoose: (nodeId: string | null) => void;
}

/** Open ones that want a change, by the row at which they stand. */
const openAt = (comments: readonly ReviewComment[], nodeId: string | null) =>
  comments.filter((one) => one.nodeId === nodeId && one.kind === 'must' && one.resolvedAt === null).length;

/** What is reviewed, in reading order, with how much waits at each row. */
export function ReviewOutline({ review, comments, chosenId, onChoose }: Props) {
  const { t } = useLingui();
  const items = review.nodes.filter(({ kind }) => isItem(kind)).length;
  const changed = review.nodes.filter(({ change }) => change !== null).length + review.fields.length;
  return (
    <nav className={styles.outline} aria-label={t`内容`}>
      <header>
        <span>{t`内容`}</span>
        <small>
          {review.shown ? <Trans>改动 {changed + review.removed.length} 处</Trans> : <Trans>{items} 项</Trans>}
        </small>
      </header>
      <Row
        title={t`课程信息`}
        icon={<InfoRegular aria-hidden fontSize={18} />}
        open={openAt(comments, null)}
        isChosen={chosenId === null}
        onChoose={() => onChoose(null)}
      />
      {review.nodes.map((node) => (
        <Node
          key={node.id}
          node={node}
          open={openAt(comments, node.id)}
          isChosen={node.id === chosenId}
          onChoose={() => onChoose(node.id)}
        />
      ))}
      {review.removed.length > 0 && (
        <section className={styles.removed} aria-label={t`本版删除`}>
          <h3>{t`本版删除`}</h3>
          <ul>
            {review.removed.map((title, at) => (
              // Two rows may have one title, and the list is never changed.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at}>{title}</li>
            ))}
          </ul>
        </section>
      )}
    </nav>
  );
}

function Node({ node, ...rest }: { node: ReviewNode; open: number; isChosen: boolean; onChoose: () => void }) {
  const { i18n } = useLingui();
  const { kind, title, change } = node;
  const word = change && differenceNames[change];
  return (
    <Row
      {...rest}
      title={title}
      depth={kind === 'chapter' ? 0 : kind === 'section' ? 1 : 2}
      icon={kind === 'chapter' ? null : <KindIcon kind={kind} />}
      flag={word && <FlagTag tone={word.tone}>{i18n._(word.text)}</FlagTag>}
    />
  );
}

interface RowProps {
  title: string;
  icon: ReactNode;
  depth?: number;
  flag?: ReactNode;
  open: number;
  isChosen: boolean;
  onChoose: () => void;
}

function Row({ title, icon, depth = 0, flag, open, isChosen, onChoose }: RowProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={styles.row}
      data-depth={depth}
      aria-current={isChosen || undefined}
      onClick={onChoose}
    >
      {icon}
      <span>{title}</span>
      {flag}
      <CountBadge count={open} label={t`${open} 条必须修改`} />
    </button>
  );
}
