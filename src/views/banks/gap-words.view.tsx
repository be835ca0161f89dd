import { Button, Input } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { mostChoices, shownGaps } from '#contract/banks/cloze.rule.ts';
import { gapsOfDraft, type Choice } from './cloze-draft.rule.ts';
import styles from './gap-words.module.css';
import type { QuestionDraft } from './question-draft.rule.ts';
import fields from './question-fields.module.css';
import { letterOf } from './question.words.ts';
import { Remove } from './rich-line.view.tsx';

interface Props {
  draft: QuestionDraft;
  onChange: (part: Partial<QuestionDraft>) => void;
}

/** What each gap of the stem is chosen from. */
export function GapWords({ draft, onChange }: Props) {
  const shown = shownGaps(draft.stem);
  const gaps = gapsOfDraft(draft);
  const put = (choices: Choice[][]) => onChange({ choices });
  return (
    <>
      {gaps.map((words, at) => (
        <Words
          key={at}
          number={at + 1}
          words={words}
          isShown={at < shown}
          onWords={(next) => put(gaps.with(at, next))}
          onRemove={() => put(gaps.toSpliced(at, 1))}
        />
      ))}
      <small className={fields.grey}>
        <Trans>在题干中用 ____（至少两个下划线）标出每个空，下面即出现它的选项；请点字母选出正确的一项。</Trans>
      </small>
    </>
  );
}

interface WordsProps {
  number: number;
  words: readonly Choice[];
  /** The stem has this gap. */
  isShown: boolean;
  onWords: (words: Choice[]) => void;
  onRemove: () => void;
}

function Words({ number, words, isShown, onWords, onRemove }: WordsProps) {
  const { t } = useLingui();
  return (
    <fieldset className={styles.gap}>
      <legend>
        <Trans>第 {number} 空</Trans>
        {!isShown && <em>{t`题干中没有这个空`}</em>}
      </legend>
      <span className={styles.remove}>
        <Remove label={t`移除第 ${number} 空的选项`} onPress={onRemove} />
      </span>
      <div className={styles.words}>
        {words.map(({ text, isRight }, at) => {
          const letter = letterOf(at);
          return (
            <div key={at} className={styles.word} data-right={isRight || undefined}>
              <button
                type="button"
                role="checkbox"
                aria-checked={isRight}
                aria-label={t`第 ${number} 空的选项 ${letter} 是正确答案`}
                className={fields.letter}
                onClick={() => onWords(words.map((one, index) => ({ ...one, isRight: index === at })))}
              >
                {letter}
              </button>
              <Input
                aria-label={t`第 ${number} 空的选项 ${letter}`}
                maxLength={500}
                value={text}
                onChange={(_, { value }) => onWords([...words].with(at, { text: value, isRight }))}
              />
              {words.length > 2 && (
                <Remove
                  label={t`移除第 ${number} 空的选项 ${letter}`}
                  onPress={() => onWords(words.toSpliced(at, 1))}
                />
              )}
            </div>
          );
        })}
        {words.length < mostChoices && (
          <Button
            appearance="subtle"
            icon={<AddRegular />}
            aria-label={t`为第 ${number} 空添加选项`}
            onClick={() => onWords([...words, { text: '', isRight: false }])}
          >
            <Trans>添加选项</Trans>
          </Button>
        )}
      </div>
    </fieldset>
  );
}
