import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { statisticsAddresses } from '#contract/statistics/statistics.addresses.ts';
import { statisticsOperations } from '#contract/statistics/statistics.operations.ts';
import { fileNameOf, saveSpreadsheet } from '#kit/save-spreadsheet.ts';
import { shownOf } from '#kit/shown.ts';
import { useKeys } from '#kit/use-keys.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SchoolMissing } from '#views/common/school-missing.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { noCollege, roundedOf, type TermStatistics } from '#views/statistics/statistics.words.ts';
import { TermStatisticsPage } from '#views/statistics/term-statistics.view.tsx';
import { Charts } from './charts/charts.part.tsx';
import { Panel } from './figure.part.tsx';

const address = statisticsAddresses.term;

/** 学期统计: of the own school, or of the one that the address names; whoever administers all of them chooses. */
export default function TermStatisticsScreen() {
  const { person, provides, schoolChoice } = usePlatform();
  const [query] = useSearchParams();
  const { school } = address.read(query);
  if (school === '' && person.role === 'platformAdmin' && provides('schoolChoice'))
    return <schoolChoice.Schools addressOf={(chosen) => address.to({ school: chosen })} />;
  return <OfSchool />;
}

function OfSchool() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const { school, term, compared } = address.read(query);
  const asked = {
    ...(school && { schoolId: school }),
    ...(term && { termId: term }),
    ...(compared && compared !== term && { comparedId: compared }),
  };
  const statistics = useOperation(statisticsOperations.get, asked, { freshMs: 0 });
  return (
    <Loaded
      shown={shownOf(statistics)}
      what={t`学期统计`}
      skeleton={<SkeletonRows count={10} height={56} />}
      missing={<SchoolMissing headingLevel={1} title={t`学期不存在`} />}
    >
      {(data) => <Statistics statistics={data} />}
    </Loaded>
  );
}

function Statistics({ statistics }: { statistics: TermStatistics }) {
  const { t } = useLingui();
  const { navigate, notify } = usePlatform();
  const [query] = useSearchParams();
  const place = address.read(query);
  const { figures } = statistics;
  const open = figures.find(({ id }) => id === place.figure);
  const go = (change: Partial<typeof place>) => navigate(address.to({ ...place, ...change }), { replace: true });
  const show = (figure: string) => go({ figure, college: '', kind: '', page: 1 });
  const save = useSave(statistics);
  useKeys({ Escape: () => open && show('') });
  const figure = open ?? figures[0];
  return (
    <TermStatisticsPage
      statistics={statistics}
      openId={open?.id ?? ''}
      charts={figure ? <Charts statistics={statistics} figure={figure} /> : null}
      panel={
        open ? (
          <Panel
            key={`${statistics.termId} ${open.id}`}
            statistics={statistics}
            figure={open}
            place={place}
            onGo={go}
          />
        ) : null
      }
      onTerm={(term) => go({ term, compared: '', college: '', kind: '', page: 1 })}
      onCompared={(compared) => go({ compared })}
      onOpen={show}
      onExport={() => void save().catch(() => notify({ kind: 'error', title: t`导出失败，请重试` }))}
      onPrint={() => window.print()}
      onWall={() => {
        // Where the browser refuses, the wall fills its window.
        document.documentElement.requestFullscreen?.().catch(() => undefined);
        const { school, term, compared, figure: id } = place;
        navigate(statisticsAddresses.wall.to({ school, term, compared, figure: id }));
      }}
    />
  );
}

/** One line for each figure and college, with its weeks. */
function useSave({ school, terms, termId, figures }: TermStatistics) {
  const { t, i18n } = useLingui();
  const name = terms.find(({ id }) => id === termId)?.name ?? '';
  const most = Math.max(0, ...figures.map(({ weeks }) => weeks.length));
  const weeks = Array.from({ length: most }, (_, at) => t`第 ${at + 1} 周`);
  return () =>
    saveSpreadsheet(fileNameOf([t`学期统计`, school.name, name]), [
      [t`指标`, t`单位`, t`学院`, t`合计`, t`对比学期同期`, ...weeks],
      ...figures.flatMap((figure) =>
        [{ ...figure, name: t`合计` }, ...figure.colleges].map((line) => [
          figure.name,
          figure.unit,
          line.name || i18n._(noCollege),
          roundedOf(line.value),
          line.before === null ? null : roundedOf(line.before),
          ...line.weeks.map(roundedOf),
        ]),
      ),
    ]);
}
