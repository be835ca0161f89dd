import { Button, Checkbox, Input } from '@fluentui/react-components';
import { AddRegular, DismissRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './question-fields.module.css';
import { letterOf } from './question.words.ts';
import { asTyped, type QuestionDraft } from './question-draft.rule.ts';

interface Props {
  draft: QuestionDraft;
  onChange: (part: Partial<QuestionDraft>) => void;
}

const replaced = <T,>(list: readonly T[], index: number, one: T): T[] =>
  list.map((old, at) => (at === index ? one : old));
const without = <T,>(list: readonly T[], index: number): T[] => list.filter((_, at) => at !== index);

export function OptionLines({ draft: { kind, options }, onChange }: Props) {
  const { t } = useLingui();
  const setRight = (index: number, isRight: boolean) =>
    onChange({
      options: options.map((option, at) =>
        at === index ? { ...option, isRight } : kind === 'single' ? { ...option, isRight: false } : option,
      ),
    });
  return (
    <>
      {options.map((option, index) => {
        const letter = letterOf(index);
        return (
          <div key={index} className={styles.option}>
            <Checkbox
              label={letter}
              aria-label={t`选项 ${letter} 是正确答案`}
              checked={option.isRight}
              onChange={(_, { checked }) => setRight(index, checked === true)}
            />
            <Input
              aria-label={t`选项 ${letter}`}
              value={asTyped(option.text)}
              onChange={(_, { value }) =>
                onChange({
                  options: replaced(options, index, {
                    ...option,
                    text: value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
                  }),
                })
              }
            />
            <Remove label={t`移除选项 ${letter}`} onPress={() => onChange({ options: without(options, index) })} />
          </div>
        );
      })}
      <More onPress={() => onChange({ options: [...options, { text: '', isRight: false }] })}>
        <Trans>添加选项</Trans>
      </More>
      <small className={styles.grey}>
        {kind === 'multiple' ? (
          <Trans>请勾选全部正确选项；少选得部分分，错选不得分。</Trans>
        ) : (
          <Trans>请勾选正确选项。</Trans>
        )}
      </small>
    </>
  );
}

export function GapLines({ draft: { gaps }, onChange }: Props) {
  const { t } = useLingui();
  return (
    <>
      {gaps.map((line, index) => (
        <div key={index} className={styles.option}>
          <span className={styles.grey}>
            <Trans>第 {index + 1} 空</Trans>
          </span>
          <Input
            aria-label={t`第 ${index + 1} 空的答案`}
            placeholder={t`有多个正确写法时，用分号隔开`}
            value={line}
            onChange={(_, { value }) => onChange({ gaps: replaced(gaps, index, value) })}
          />
          <Remove label={t`移除第 ${index + 1} 空`} onPress={() => onChange({ gaps: without(gaps, index) })} />
        </div>
      ))}
      <More onPress={() => onChange({ gaps: [...gaps, ''] })}>
        <Trans>添加一空</Trans>
      </More>
      <small className={styles.grey}>
        <Trans>不区分全角半角、大小写和汉字之间的空格。</Trans>
      </small>
    </>
  );
}

export function PairLines({ draft: { pairs }, onChange }: Props) {
  const { t } = useLingui();
  return (
    <>
      {pairs.map((pair, index) => (
        <div key={index} className={styles.option} style={{ gridTemplateColumns: '1fr 1fr auto' }}>
          <Input
            aria-label={t`第 ${index + 1} 对左侧`}
            placeholder={t`左侧（留空即为干扰项）`}
            value={pair.left}
            onChange={(_, { value }) => onChange({ pairs: replaced(pairs, index, { ...pair, left: value }) })}
          />
          <Input
            aria-label={t`第 ${index + 1} 对右侧`}
            placeholder={t`右侧`}
            value={pair.right}
            onChange={(_, { value }) => onChange({ pairs: replaced(pairs, index, { ...pair, right: value }) })}
          />
          <Remove label={t`移除第 ${index + 1} 对`} onPress={() => onChange({ pairs: without(pairs, index) })} />
        </div>
      ))}
      <More onPress={() => onChange({ pairs: [...pairs, { left: '', right: '' }] })}>
        <Trans>添加一对</Trans>
      </More>
    </>
  );
}

const Remove = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <Button appearance="subtle" icon={<DismissRegular />} aria-label={label} onClick={onPress} />
);

const More = ({ onPress, children }: { onPress: () => void; children: React.ReactNode }) => (
  <div>
    <Button appearance="subtle" icon={<AddRegular />} onClick={onPress}>
      {children}
    </Button>
  </div>
);
