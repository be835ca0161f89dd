import { Checkbox, Input } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { longestExpected, mostExpected } from '#contract/banks/expected-answers.rule.ts';
import type { QuestionDraft } from './question-draft.rule.ts';
import styles from './question-fields.module.css';
import { More, Remove } from './rich-line.view.tsx';

interface Props {
  draft: QuestionDraft;
  onChange: (part: Partial<QuestionDraft>) => void;
}

/** Answers or key words of a short answer, a line each. */
export function ExpectedLines({ draft: { expected, isAutoRight }, onChange }: Props) {
  const { t } = useLingui();
  const autoId = useId();
  return (
    <>
      {expected.map((text, index) => {
        const place = index + 1;
        return (
          <div key={index} className={styles.option}>
            <span className={styles.place}>{place}</span>
            <Input
              aria-label={t`第 ${place} 个标准答案或关键词`}
              placeholder={t`标准答案或关键词`}
              value={text}
              maxLength={longestExpected}
              onChange={(_, { value }) =>
                onChange({ expected: expected.map((old, at) => (at === index ? value : old)) })
              }
            />
            <Remove
              label={t`移除第 ${place} 个标准答案或关键词`}
              onPress={() => onChange({ expected: expected.toSpliced(index, 1) })}
            />
          </div>
        );
      })}
      {expected.length < mostExpected && (
        <More onPress={() => onChange({ expected: [...expected, ''] })}>
          <Trans>添加标准答案或关键词</Trans>
        </More>
      )}
      <Checkbox
        // The field around names the first of its controls alone.
        id={autoId}
        label={t`与标准答案一致即判对`}
        checked={isAutoRight}
        onChange={(_, { checked }) => onChange({ isAutoRight: checked === true })}
      />
      <small className={styles.grey}>
        {isAutoRight ? (
          <Trans>与其中一个答案相同的作答得满分（不区分全角半角、大小写和汉字之间的空格），其余由教师批改。</Trans>
        ) : (
          <Trans>批改时显示给教师，作答全部由教师批改。</Trans>
        )}
      </small>
    </>
  );
}
