import { useLingui } from '@lingui/react/macro';
import { scoresAddresses } from '#contract/scores/scores.addresses.ts';
import { useDeferredValue } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { dayOf } from '#contract/common/platform-time.rule.ts';
import type { ScoreRow } from '#contract/scores/scores.contract.ts';
import { scoresOperations as operations } from '#contract/scores/scores.operations.ts';
import { fileNameOf, saveSpreadsheet } from '#kit/save-spreadsheet.ts';
import { shownOf } from '#kit/shown.ts';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import { useOperation, useSiteTitle } from '#shell/plugin-api.ts';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { CourseMissing } from '#views/common/missing.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { Printable } from '#views/common/paper.view.tsx';
import { usePrinted } from '#views/common/use-printed.ts';
import { ScorePaper } from '#views/scores/score-paper.view.tsx';
import { useStateWords } from '#views/scores/risk.view.tsx';
import { riskFilters, ScoreTable } from '#views/scores/score-table.view.tsx';
import { OfferingPicker } from '#views/scores/offering-picker.view.tsx';
import { WorkHead } from '#views/common/work-head.view.tsx';
import { ScoreTabs } from '#views/scores/score-tabs.view.tsx';
import { scorePageHref } from './score-pages.rule.ts';
import { scoreCells } from './score-spreadsheet.rule.ts';
import { AppealsPart } from './appeals.part.tsx';
import { BookPart } from './book.part.tsx';
import { SchemePart } from './scheme.part.tsx';
import { useAllRows } from './use-all-rows.ts';

/** `?id=` the course, `offering=`, and the table's filters. */
export default function CourseScoreScreen() {
  const { t } = useLingui();
  const platform = useSiteTitle();
  const { stateOf } = useStateWords();
  const [query] = useSearchParams();
  const [, navigate] = useLocation();
  const place = scoresAddresses.course.read(query);
  const { id: courseId, offering: asked, sort, bucket } = place;
  const overview = useOperation(
    operations.overview,
    courseId ? { courseId, ...(asked && { offeringId: asked }) } : null,
    {
      freshMs: 5000,
    },
  );
  const offeringId = overview.data?.offeringId ?? null;
  const search = useDeferredValue(place.search.trim());
  const risk = riskFilters.find((one) => one === place.risk) ?? null;
  const filter = {
    courseId,
    offeringId: offeringId ?? '',
    sort,
    ...(search && { search }),
    ...(bucket !== null && { bucket }),
    ...(risk !== null && { risk }),
  };
  const { isReading, withAll } = useAllRows(filter);
  const [printed, print] = usePrinted<readonly ScoreRow[]>();
  const table = useOperation(operations.table, offeringId ? { ...filter, pageNo: place.page, pageSize: 20 } : null, {
    freshMs: 5000,
  });
  // A filter is a step that Back takes again; what is typed is one step for all its letters.
  const put = (change: Partial<typeof place>, replace = false) =>
    navigate(scoresAddresses.course.to({ ...place, page: 1, ...change }), { replace });

  const offering = overview.data?.offerings.find(({ id }) => id === offeringId);
  const run = offering ? t`${offering.term} 第 ${offering.number} 次开课` : '';
  const cellsOf = (rows: readonly ScoreRow[]) => {
    const heads = {
      number: t`学号`,
      name: t`姓名`,
      school: t`学校`,
      className: t`教学班`,
      progress: t`内容学习 %`,
      settled: t`已评（满分 100）`,
      grade: t`目前成绩`,
      total: t`总评已得`,
      state: t`风险或结果`,
    };
    return scoreCells(rows, overview.data?.columns ?? [], heads, stateOf);
  };
  const save = async (rows: readonly ScoreRow[]) => {
    const day = dayOf(Date.now());
    await saveSpreadsheet(fileNameOf([overview.data?.courseTitle ?? '', run, t`成绩`, day]), cellsOf(rows));
  };

  const missing = <CourseMissing />;
  if (!courseId) return missing;
  const [known, listed] = [shownOf(overview), shownOf(table)];
  if (!overview.data || known.status === 'failed')
    return (
      <NotLoaded shown={known} what={t`成绩`} skeleton={<SkeletonRows count={10} height={56} />} missing={missing} />
    );
  if (listed.status === 'failed') return <NotLoaded shown={listed} what={t`成绩`} />;
  if (!offeringId)
    return (
      <StateBlock
        kind="empty"
        title={t`暂无开课`}
        actions={[{ label: t`安排开课`, href: teachingAddresses.information.to({ id: courseId }) }]}
      >
        {t`开课且有学生参加后，此处显示学生成绩。`}
      </StateBlock>
    );
  const tabs = (current: typeof place.view) => (
    <ScoreTabs
      current={current}
      waiting={overview.data.appeals}
      hrefOf={(page) => scorePageHref(page, courseId, asked)}
    />
  );
  if (place.view !== 'table')
    return (
      <>
        <WorkHead title={t`成绩`}>
          {tabs(place.view)}
          <OfferingPicker {...overview.data} onOffering={(one) => put({ offering: one })} />
        </WorkHead>
        {place.view === 'scheme' ? (
          <SchemePart key={offeringId} {...{ courseId, offeringId }} />
        ) : place.view === 'appeals' ? (
          <AppealsPart key={offeringId} {...{ courseId, offeringId, place }} onPlace={put} />
        ) : (
          <BookPart
            key={offeringId}
            {...{ courseId, offeringId, place, run, courseTitle: overview.data.courseTitle }}
            onPlace={put}
          />
        )}
      </>
    );
  const shown = printed ?? table.data?.data ?? [];
  return (
    <Printable
      paper={() => (
        <ScorePaper
          overview={overview.data}
          platform={platform}
          run={run}
          cells={cellsOf(shown)}
          total={table.data?.totalCount ?? shown.length}
        />
      )}
    >
      <ScoreTable
        tabs={tabs('table')}
        overview={overview.data}
        page={table.data ?? null}
        search={place.search}
        sort={sort}
        bucket={bucket}
        risk={risk}
        isReading={isReading}
        onSearch={(q) => put({ search: q }, place.search !== '')}
        onSort={(one) => put({ sort: one })}
        onBucket={(one) => put({ bucket: one })}
        onRisk={(one) => put({ risk: one ?? '' })}
        onOffering={(offering) => put({ offering })}
        onPage={(page) => put({ page })}
        onExport={() => void withAll(save, t`导出失败`)}
        onPrint={() => void withAll(print, t`成绩加载失败`)}
      />
    </Printable>
  );
}
