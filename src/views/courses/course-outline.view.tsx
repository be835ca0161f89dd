import {
  ChevronDownRegular,
  ClipboardTaskRegular,
  ChatMultipleRegular,
  QuizNewRegular,
  BoxRegular,
  DocumentRegular,
  HeadphonesRegular,
  LinkRegular,
  TextDescriptionRegular,
  VideoRegular,
} from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CourseIntroduction } from '#contract/courses/courses.contract.ts';
import layout from '#views/common/layout.module.css';
import { amountText, lengthText } from '#views/common/lengths.ts';
import { StateBlock } from '#views/common/state-block.view.tsx';
import text from '#views/common/text.module.css';
import styles from './course-outline.module.css';

type Chapter = CourseIntroduction['outline'][number];
type Item = Chapter['sections'][number]['items'][number];

const icons = {
  video: <VideoRegular />,
  audio: <HeadphonesRegular />,
  document: <DocumentRegular />,
  richText: <TextDescriptionRegular />,
  link: <LinkRegular />,
  homework: <ClipboardTaskRegular />,
  quiz: <QuizNewRegular />,
  discussion: <ChatMultipleRegular />,
  scorm: <BoxRegular />,
};

/** What learners will find, chapter by chapter; the first three stand open. */
export function CourseOutline({ outline, totals }: Pick<CourseIntroduction, 'outline' | 'totals'>) {
  const { t } = useLingui();
  if (outline.length === 0)
    return (
      <StateBlock kind="empty" title={t`章节目录准备中`}>
        {t`教师发布章节后显示在此处。`}
      </StateBlock>
    );
  return (
    <section className={`${layout.card} ${layout.padded}`}>
      <div className={layout.between}>
        <h2 className={text.card}>
          <Trans>章节目录</Trans>
        </h2>
        <TotalWords totals={totals} />
      </div>
      {outline.map((chapter, at) => (
        <ChapterBlock key={`${at} ${chapter.title}`} chapter={chapter} number={at + 1} isOpen={at < 3} />
      ))}
    </section>
  );
}

function TotalWords({ totals }: Pick<CourseIntroduction, 'totals'>) {
  const { t } = useLingui();
  const facts = [
    t`${totals.chapters} 章`,
    totals.videos > 0 && t`${totals.videos} 个视频`,
    totals.homework > 0 && t`${totals.homework} 次作业`,
    totals.durationMs > 0 && t`视频共 ${amountText(totals.durationMs)}`,
  ].filter(Boolean);
  return <span className={text.meta}>{facts.join(' · ')}</span>;
}

function ChapterBlock({ chapter, number, isOpen }: { chapter: Chapter; number: number; isOpen: boolean }) {
  const { t } = useLingui();
  const items = chapter.sections.flatMap((section) => section.items);
  const lengthMs = items.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0);
  return (
    <details className={styles.chapter} open={isOpen}>
      <summary>
        <span className={styles.number}>{number}</span>
        <h3>{chapter.title}</h3>
        <span className={text.meta}>
          {[t`${items.length} 项`, lengthMs > 0 && t`约 ${amountText(lengthMs)}`].filter(Boolean).join(' · ')}
        </span>
        <ChevronDownRegular className={styles.chevron} fontSize={18} />
      </summary>
      {chapter.sections.map((section, at) => (
        <div key={`${at} ${section.title}`}>
          {section.title && <h4>{section.title}</h4>}
          <ul className={section.title ? styles.deeper : undefined}>
            {section.items.map((item, place) => (
              <ItemRow key={`${place} ${item.title}`} item={item} />
            ))}
          </ul>
        </div>
      ))}
    </details>
  );
}

function ItemRow({ item: { kind, title, durationMs, pages } }: { item: Item }) {
  const { t } = useLingui();
  const kinds = {
    ...{ video: t`视频`, audio: t`音频`, document: t`文档` },
    ...{
      richText: t`图文`,
      link: t`链接`,
      homework: t`作业`,
      quiz: t`测验`,
      scorm: t`SCORM 课件`,
      discussion: t`讨论`,
    },
  };
  return (
    <li>
      <span role="img" aria-label={kinds[kind]} className={styles.icon}>
        {icons[kind]}
      </span>
      <span className={styles.title}>{title}</span>
      <span className={text.meta}>
        {durationMs !== null ? lengthText(durationMs) : pages !== null ? t`${pages} 页` : kinds[kind]}
      </span>
    </li>
  );
}
