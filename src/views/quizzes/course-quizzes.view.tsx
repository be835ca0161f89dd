import { Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { QuizList } from '#contract/quizzes/quiz-team.contract.ts';
import layout from '#views/common/layout.module.css';
import { minuteText } from '#views/common/moments.ts';
import { pointsText } from '#views/common/points-text.ts';
import { StateBlock } from '#views/common/state-block.view.tsx';
import text from '#views/common/text.module.css';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';

interface Props {
  page: QuizList;
  hrefOf: (itemId: string) => string;
  /** Where quizzes are written. */
  outlineHref: string;
  onOffering: (id: string) => void;
}

type Row = QuizList['data'][number];

/** The quizzes of an offering with how far its learners are. */
export function CourseQuizzes({ page, hrefOf, outlineHref, onOffering }: Props) {
  const { t } = useLingui();
  const columns: Column<Row>[] = [
    {
      id: 'title',
      title: t`测验`,
      isName: true,
      cell: ({ itemId, title }) => <Link href={hrefOf(itemId)}>{title}</Link>,
    },
    {
      id: 'closes',
      title: t`截止`,
      width: '140px',
      cell: ({ plan: { closesAt } }) => (closesAt === null ? '–' : minuteText(closesAt)),
    },
    {
      id: 'weight',
      title: t`权重`,
      width: '88px',
      align: 'end',
      cell: ({ plan: { weight } }) => (weight === 0 ? t`不计入` : weight),
    },
    { id: 'questions', title: t`题数`, width: '96px', align: 'end', cell: ({ questions }) => questions },
    {
      id: 'handedIn',
      title: t`已提交`,
      width: '120px',
      align: 'end',
      cell: ({ handedIn, learners }) => `${handedIn} / ${learners}`,
    },
    { id: 'done', title: t`已完成`, width: '96px', align: 'end', cell: ({ done }) => done },
    {
      id: 'share',
      title: t`平均得分率`,
      width: '120px',
      align: 'end',
      cell: ({ share }) => (share === null ? '–' : `${pointsText(share)}%`),
    },
  ];
  return (
    <div className={layout.stack}>
      <div className={layout.between}>
        <h1 className={text.section}>{t`测验`}</h1>
        {page.offerings.length > 0 && (
          <Select aria-label={t`开课`} value={page.offeringId ?? ''} onChange={(_, { value }) => onOffering(value)}>
            {page.offerings.map(({ id, number, term }) => (
              <option key={id} value={id}>
                {t`第 ${number} 次开课 · ${term}`}
              </option>
            ))}
          </Select>
        )}
      </div>
      <div className={layout.card}>
        <WorkTable
          label={t`测验`}
          density="page"
          columns={columns}
          rows={page.data}
          idOf={({ itemId }) => itemId}
          nameOf={({ title }) => title}
          empty={
            <StateBlock bare kind="empty" title={t`暂无测验`} actions={[{ label: t`前往章节内容`, href: outlineHref }]}>
              {page.offeringId === null
                ? t`课程开课后，可在此查看学生的作答情况。`
                : t`在章节内容中新增测验并发布后，可在此查看学生的作答情况。`}
            </StateBlock>
          }
        />
      </div>
      {page.videos.length > 0 && <AskingVideos videos={page.videos} hrefOf={hrefOf} />}
    </div>
  );
}

type Video = QuizList['videos'][number];

function AskingVideos({ videos, hrefOf }: { videos: readonly Video[]; hrefOf: Props['hrefOf'] }) {
  const { t } = useLingui();
  const columns: Column<Video>[] = [
    {
      id: 'title',
      title: t`视频`,
      isName: true,
      cell: ({ itemId, title }) => <Link href={hrefOf(itemId)}>{title}</Link>,
    },
    { id: 'questions', title: t`题数`, width: '96px', align: 'end', cell: ({ questions }) => questions },
    {
      id: 'answered',
      title: t`已作答`,
      width: '120px',
      align: 'end',
      cell: ({ answered, learners }) => `${answered} / ${learners}`,
    },
  ];
  return (
    <>
      <h2 className={text.section}>{t`视频问题`}</h2>
      <div className={layout.card}>
        <WorkTable
          label={t`视频问题`}
          density="page"
          columns={columns}
          rows={videos}
          idOf={({ itemId }) => itemId}
          nameOf={({ title }) => title}
        />
      </div>
    </>
  );
}
