import { useLingui } from '@lingui/react/macro';
import type { ScoreOverview } from '#contract/scores/scores.contract.ts';
import { Paper, type PaperCell } from '#views/common/paper.view.tsx';
import { pointsText } from '#views/common/points-text.ts';

interface Props {
  overview: ScoreOverview;
  platform: string;
  /** Term and number of the offering. */
  run: string;
  /** The heads first. */
  cells: readonly (readonly PaperCell[])[];
  /** Learners that the filter finds; more than rows where only the page that is shown was printed. */
  total: number;
}

/** The score sheet of a class as a document. */
export function ScorePaper({ overview, platform, run, cells, total }: Props) {
  const { t } = useLingui();
  const [heads = [], ...rows] = cells;
  const { courseTitle, schoolName, average, passed, passPoints, excellentPoints } = overview;
  const mean = average === null ? '–' : pointsText(average);
  const count = rows.length;
  return (
    <Paper
      isWide
      platform={platform}
      title={t`成绩表`}
      facts={[
        [t`课程`, courseTitle],
        [t`开课学校`, schoolName],
        [t`开课`, run],
        [t`本表`, count < total ? t`${count} / ${total} 人` : t`${count} 人`],
      ]}
      heads={heads.map(String)}
      rows={rows}
      notes={t`全班均分 ${mean}，${passed} 人达到合格线。作业、测验和考试按百分制；满分 100，${passPoints} 分合格，${excellentPoints} 分优秀。`}
    />
  );
}
