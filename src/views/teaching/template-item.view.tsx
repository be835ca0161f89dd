import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type {
  OfferedChange,
  TemplateItem,
  TemplateSide,
} from '#contract/course-templates/course-templates.contract.ts';
import { shownStem } from '#contract/banks/cloze.rule.ts';
import { Difference, type DifferentField } from '#views/common/difference.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { RichText } from '#views/common/rich-text.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonText } from '#views/common/skeleton.view.tsx';
import { WideDialog } from '#views/common/wide-dialog.view.tsx';
import { useRuleWords } from '#views/scorm/use-rule-words.ts';
import styles from './template.module.css';
import { useReleaseWords } from './use-release-words.ts';

interface Props {
  title: string;
  what: OfferedChange['what'];
  shown: Shown<TemplateItem>;
  onDismiss: () => void;
}

/** An item as the template has it, beside the course's own. */
export function TemplateItemDialog({ title, what, shown, onDismiss }: Props) {
  const { t } = useLingui();
  return (
    <WideDialog title={title} onDismiss={onDismiss}>
      <Loaded shown={shown} what={t`差异`} bare skeleton={<SkeletonText lines={6} />}>
        {(item) => <Sides item={item} what={what} />}
      </Loaded>
    </WideDialog>
  );
}

function Sides({ item, what }: { item: TemplateItem; what: Props['what'] }) {
  const { t } = useLingui();
  const fields = useSideFields(item);
  // What differs has no words of its own.
  if (fields.length === 0) return <p>{what.includes('content') ? t`内容已更换，名称相同` : t`仅在同级中的顺序不同`}</p>;
  return <Difference fields={fields} beforeWord={t`本课程`} afterWord={t({ message: '模板', context: 'course' })} />;
}

/** Fields that both have otherwise, each with a name. */
function useSideFields({ template, own, named }: TemplateItem): DifferentField[] {
  const { t } = useLingui();
  const ruleOf = useRuleWords();
  const release = useReleaseWords({
    itemOf: (id) => named.find((one) => one.id === id)?.title ?? null,
    classOf: () => null,
  });
  const rows: readonly { name: string; of: keyof TemplateSide; show: (side: TemplateSide) => ReactNode }[] = [
    { name: t`标题`, of: 'title', show: ({ title }) => title },
    { name: t`位置`, of: 'within', show: ({ within }) => (within.length === 0 ? t`课程` : within.join(' / ')) },
    { name: t`正文`, of: 'body', show: ({ body }) => <RichText html={body ?? ''} /> },
    { name: t`文件`, of: 'file', show: ({ file }) => file },
    { name: t`网址`, of: 'url', show: ({ url }) => url },
    { name: t`作业`, of: 'homework', show: ({ homework }) => homework },
    { name: t`题目`, of: 'quiz', show: ({ quiz }) => quiz && <Questions quiz={quiz} /> },
    { name: t`完成条件`, of: 'scorm', show: ({ scorm }) => scorm && ruleOf(scorm) },
    {
      name: t`完成条件`,
      of: 'posts',
      show: ({ posts }) => (posts === null ? t`打开即完成` : t`发表 ${posts} 条`),
    },
    { name: t`开放条件`, of: 'release', show: (side) => release(side.release) },
  ];
  const plain = (side: TemplateSide | null, of: keyof TemplateSide) => {
    const value = side?.[of] ?? null;
    return value === null || (Array.isArray(value) && value.length === 0) ? '' : JSON.stringify(value);
  };
  const gone = t`没有`;
  const fields = rows.filter(({ of }) => plain(own, of) !== plain(template, of));
  return fields.map(({ name, show }) => ({
    name,
    before: (own && show(own)) ?? gone,
    after: (template && show(template)) ?? gone,
  }));
}

function Questions({ quiz: { questions } }: { quiz: NonNullable<TemplateSide['quiz']> }) {
  const { t } = useLingui();
  return (
    <>
      <p>{t`${questions.length} 题`}</p>
      <ol className={styles.questions}>
        {questions.map(({ id, points, content }) => (
          <li key={id}>
            <RichText html={shownStem(content)} />
            <small>{t`${points} 分`}</small>
          </li>
        ))}
      </ol>
    </>
  );
}
