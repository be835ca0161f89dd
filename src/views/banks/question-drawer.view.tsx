import { Button } from '@fluentui/react-components';
import { DeleteRegular, DismissRegular, EditRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { BankRow } from '#contract/banks/bank-work.contract.ts';
import { FlagTag, Tag } from '#views/common/flag.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import { plainText } from '#views/common/rich-text.view.tsx';
import { concernWords, difficultyNames, levelNames } from './metadata.words.ts';
import { kindNames } from './question.words.ts';
import styles from './question-bank.module.css';
import { ReadQuestion } from './read-question.view.tsx';

interface Props {
  question: BankRow;
  /** Where copies of it are. */
  uses: ReactNode;
  editHref: string;
  onTag: (tag: string) => void;
  onClose: () => void;
  /** Absent where the person may not. */
  onRemove?: ((question: BankRow) => void) | undefined;
}

/** One question beside the table, with its key and what is known of it. */
export function QuestionDrawer({ question, uses, editHref, onTag, onClose, onRemove }: Props) {
  const { t } = useLingui();
  // Most files give no title of its own, and it is the stem again.
  const isNamed = question.title.trim() !== plainText(question.content.stem).trim();
  return (
    <aside className={styles.drawer} aria-label={question.title}>
      <header>
        <h2>{isNamed ? question.title : t(kindNames[question.kind])}</h2>
        <Button appearance="subtle" icon={<DismissRegular />} aria-label={t`关闭`} onClick={onClose} />
      </header>
      <Facts question={question} isNamed={isNamed} />
      {question.metadata.tags.length > 0 && (
        <p className={styles.tags}>
          {question.metadata.tags.map((tag) => (
            <button key={tag} type="button" aria-label={t`只看标签 ${tag}`} onClick={() => onTag(tag)}>
              {tag}
            </button>
          ))}
        </p>
      )}
      <ReadQuestion content={question.content} />
      {uses}
      <div className={styles.acts}>
        <Link href={editHref} asChild>
          <Button as="a" appearance="primary" icon={<EditRegular />}>
            <Trans>编辑此题</Trans>
          </Button>
        </Link>
        {onRemove && (
          <Button icon={<DeleteRegular />} onClick={() => onRemove(question)}>
            <Trans>删除此题</Trans>
          </Button>
        )}
      </div>
    </aside>
  );
}

function Facts({ question, isNamed }: { question: BankRow; isNamed: boolean }) {
  const { t } = useLingui();
  const { metadata, figures, category, version } = question;
  const { points, difficulty, level, source } = metadata;
  const worth = points === null ? null : pointsText(points);
  const { answers } = figures;
  const facility = figures.facility?.toFixed(2);
  const discrimination = figures.discrimination?.toFixed(2) ?? '—';
  const facts = [
    category,
    worth !== null && t`${worth} 分`,
    difficulty && t`难度估计 ${t(difficultyNames[difficulty])}`,
    level && t(levelNames[level]),
    source,
    t`第 ${version} 版`,
  ].filter(Boolean);
  return (
    <div className={styles.facts}>
      {isNamed && <Tag>{t(kindNames[question.kind])}</Tag>}
      {figures.concern && (
        <FlagTag tone={concernWords[figures.concern].tone}>{t(concernWords[figures.concern].word)}</FlagTag>
      )}
      <span>{facts.join(' · ')}</span>
      {answers > 0 && (
        <span>
          {facility === undefined ? (
            <Trans>考试中 {answers} 人作答，满 30 人后有统计</Trans>
          ) : (
            <Trans>
              考试中 {answers} 人作答，答对率 {facility}，区分度 {discrimination}
            </Trans>
          )}
        </span>
      )}
    </div>
  );
}
