import { Select } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Comparison, OutlineDifference } from '#contract/course-versions/course-versions.contract.ts';
import type { CourseDetails } from '#contract/teaching/teaching.contract.ts';
import { Difference } from '#views/common/difference.view.tsx';
import { FlagTag } from '#views/common/flag.view.tsx';
import { listText } from '#views/common/list-text.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { RichText } from '#views/common/rich-text.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { WideDialog } from '#views/common/wide-dialog.view.tsx';
import { differenceNames, whatNames } from '#views/course-review/course-review.words.ts';
import { useCourseDetailsWords } from './course-details.words.ts';
import styles from './course-versions.module.css';

interface Pair {
  from: number;
  /** Null: the draft. */
  to: number | null;
}

interface Props extends Pair {
  /** Versions that there are, newest first. */
  numbers: readonly number[];
  shown: Shown<Comparison>;
  onPair: (pair: Pair) => void;
  onDismiss: () => void;
}

/** What differs between two versions, or one and the draft. */
export function CompareVersionsDialog({ from, to, numbers, shown, onPair, onDismiss }: Props) {
  const { t } = useLingui();
  const options = numbers.map((number) => (
    <option key={number} value={number}>
      {t`第 ${number} 版`}
    </option>
  ));
  return (
    <WideDialog title={t`比较版本`} onDismiss={onDismiss}>
      <div className={styles.pair}>
        <Select
          aria-label={t`原版本`}
          value={String(from)}
          onChange={(_, { value }) => onPair({ from: Number(value), to })}
        >
          {options}
        </Select>
        <span aria-hidden>→</span>
        <Select
          aria-label={t`新版本`}
          value={to === null ? '' : String(to)}
          onChange={(_, { value }) => onPair({ from, to: value === '' ? null : Number(value) })}
        >
          <option value="">{t`草稿`}</option>
          {options}
        </Select>
      </div>
      <Loaded shown={shown} what={t`比较结果`} bare skeleton={<SkeletonRows count={4} height={44} />}>
        {(comparison) => <Compared comparison={comparison} />}
      </Loaded>
    </WideDialog>
  );
}

function Compared({ comparison }: { comparison: Comparison }) {
  const { t } = useLingui();
  const { names, shown } = useCourseDetailsWords();
  const { from, to, fields, before, after, nodes } = comparison;
  const read = (field: keyof CourseDetails, details: CourseDetails) =>
    field === 'introduction' ? <RichText html={details.introduction} /> : shown(field, details);
  if (fields.length === 0 && nodes.length === 0) return <p>{t`内容一致，没有差异`}</p>;
  return (
    <>
      {fields.length > 0 && (
        <Difference
          fields={fields.map((field) => ({
            name: names[field],
            before: read(field, before),
            after: read(field, after),
          }))}
          beforeWord={t`第 ${from} 版`}
          afterWord={to === null ? t`草稿` : t`第 ${to} 版`}
        />
      )}
      {nodes.length > 0 && (
        <section aria-label={t`章节内容`}>
          <h3>
            <Trans>章节内容 {nodes.length} 处</Trans>
          </h3>
          <ul className={styles.nodes}>
            {nodes.map((node) => (
              <Node key={node.id} node={node} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Node({ node: { title, chapter, change, what, titleBefore } }: { node: OutlineDifference }) {
  const { t, i18n } = useLingui();
  const word = differenceNames[change];
  const parts = listText(what.map((one) => i18n._(whatNames[one])));
  return (
    <li>
      <FlagTag tone={word.tone}>{i18n._(word.text)}</FlagTag>
      <span>{title}</span>
      <small>{[chapter, parts, titleBefore !== null && t`原标题：${titleBefore}`].filter(Boolean).join(' · ')}</small>
    </li>
  );
}
