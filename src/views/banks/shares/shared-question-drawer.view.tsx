import { Button } from '@fluentui/react-components';
import { CopyRegular, DismissRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SharedQuestion } from '#contract/banks/bank-shares.contract.ts';
import { Tag } from '#views/common/flag.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import { difficultyNames, levelNames } from '../metadata.words.ts';
import styles from '../question-bank.module.css';
import { kindNames } from '../question.words.ts';
import { ReadQuestion } from '../read-question.view.tsx';

interface Props {
  question: SharedQuestion;
  /** Absent where the person may not. */
  onTake?: (() => void) | undefined;
  onClose: () => void;
}

/** One question of another bank beside the table, with its key. */
export function SharedQuestionDrawer({ question, onTake, onClose }: Props) {
  const { t } = useLingui();
  const { title, kind, category, content, metadata, isThere } = question;
  const { points, difficulty, level, source, tags } = metadata;
  const worth = points === null ? null : pointsText(points);
  const facts = [
    category,
    worth !== null && t`${worth} 分`,
    difficulty && t`难度估计 ${t(difficultyNames[difficulty])}`,
    level && t(levelNames[level]),
    source,
    ...tags,
  ].filter(Boolean);
  return (
    <aside className={styles.drawer} aria-label={title}>
      <header>
        <h2>{t(kindNames[kind])}</h2>
        <Button appearance="subtle" icon={<DismissRegular />} aria-label={t`关闭`} onClick={onClose} />
      </header>
      <div className={styles.facts}>
        {isThere && <Tag>{t`题库已有`}</Tag>}
        <span>{facts.join(' · ')}</span>
      </div>
      <ReadQuestion content={content} />
      {onTake && !isThere && (
        <div className={styles.acts}>
          <Button appearance="primary" icon={<CopyRegular />} onClick={onTake}>
            <Trans>复制到本课程题库</Trans>
          </Button>
        </div>
      )}
    </aside>
  );
}
