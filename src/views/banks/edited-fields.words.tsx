import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { sharedPlaces } from '#contract/banks/order-groups.rule.ts';
import { CodeText } from '#views/common/code/code-text.view.tsx';
import { RichText } from '#views/common/rich-text.view.tsx';
import { useLanguageNames } from './code-language.words.ts';
import type { EditedQuestion } from './edited-question.rule.ts';
import { useFileSortWords } from './asked-files.view.tsx';
import { difficultyNames, levelNames } from './metadata.words.ts';
import { useOrderGroupWords } from './order-groups.words.ts';
import { kindNames, letterOf } from './question.words.ts';

/** What the fields of a question are called, and how each can be read. */
export function useEditedWords() {
  const { t } = useLingui();
  const names: Readonly<Record<keyof EditedQuestion, string>> = {
    ...{ kind: t`题型`, stem: t`题干`, options: t`选项`, judge: t`答案`, gaps: t`各空的答案`, pairs: t`配对` },
    ...{ choices: t`各空的选项` },
    ...{
      groups: t`各空顺序`,
      unit: t({ message: '单位', context: 'of a number' }),
      otherUnits: t`其他单位`,
      unitPenalty: t`单位缺失或错误扣分（%）`,
    },
    ...{ lines: t`正确顺序`, isByPlace: t`计分方式` },
    ...{ expected: t`标准答案或关键词`, isAutoRight: t`自动判分` },
    ...{ parts: t`小题` },
    ...{ language: t`编程语言`, starter: t`起始代码` },
    ...{ fileSorts: t`允许的文件`, mostFiles: t`最多文件数` },
    ...{ value: t`正确数值`, tolerance: t`允许误差`, reference: t`参考答案`, explanation: t`解析`, title: t`标题` },
    ...{ category: t`分类`, points: t`分值`, difficulty: t`难度估计`, level: t`层次`, tags: t`标签`, source: t`来源` },
  };
  const nameOf = useLanguageNames();
  const ordered = useOrderGroupWords();
  const none = t`无`;
  const sorts = useFileSortWords();
  const shown = (field: keyof EditedQuestion, question: EditedQuestion): ReactNode => {
    switch (field) {
      case 'stem':
      case 'reference':
      case 'explanation':
        return <RichText html={question[field]} />;
      case 'options':
        return question.options.map(({ text, isRight }, index) => (
          <div key={index}>
            {isRight ? '✓ ' : ''}
            {letterOf(index)} <RichText inline html={text} />
          </div>
        ));
      case 'pairs':
        return question.pairs.map(({ left, right }, index) => <div key={index}>{`${left} → ${right}`}</div>);
      case 'gaps':
        return question.gaps.map((line, index) => <div key={index}>{line}</div>);
      case 'choices':
        return question.choices.map((words, index) => (
          <div key={index}>
            {index + 1}. {words.map(({ text, isRight }) => (isRight ? `✓ ${text}` : text)).join(' / ')}
          </div>
        ));
      case 'lines':
        return question.lines.map((line, index) => (
          <div key={index}>
            {index + 1}. <RichText inline html={line} />
          </div>
        ));
      case 'groups':
        return (
          ordered(sharedPlaces(question.groups.slice(0, question.gaps.length)), question.gaps.length) || t`按空的顺序`
        );
      case 'otherUnits':
        return (
          question.otherUnits.map(({ name, factor }) => `1 ${name} = ${factor} ${question.unit}`).join(t`；`) || none
        );
      case 'expected':
        return question.expected.map((line, index) => <div key={index}>{line}</div>);
      case 'fileSorts':
        return question.fileSorts.map((sort) => sorts[sort]).join(t`、`) || t`不限`;
      case 'isAutoRight':
        return question.isAutoRight ? t`与标准答案一致即判对` : t`全部由教师批改`;
      case 'isByPlace':
        return question.isByPlace ? t`按排对的行数得部分分` : t`全部排对才得分`;
      case 'parts':
        return question.parts.map((part, index) => (
          <div key={part.id}>
            {index + 1}. {t(kindNames[part.question.kind])}（{part.points}）
            <RichText html={part.question.stem} />
          </div>
        ));
      case 'language':
        return nameOf(question.language);
      case 'starter':
        return question.starter === '' ? none : <CodeText text={question.starter} language={question.language} />;
      case 'kind':
        return t(kindNames[question.kind]);
      case 'judge':
        return question.judge === 'true' ? t`对` : t`错`;
      case 'difficulty':
        return question.difficulty ? t(difficultyNames[question.difficulty]) : none;
      case 'level':
        return question.level ? t(levelNames[question.level]) : none;
      case 'tags':
        return question.tags.join(t`、`) || none;
      default:
        return question[field] || none;
    }
  };
  return { names, shown };
}
