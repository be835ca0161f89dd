import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';
import { statisticsAddresses } from '#contract/statistics/statistics.addresses.ts';
import { statisticsOperations } from '#contract/statistics/statistics.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useKeys } from '#kit/use-keys.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import type { TermStatistics } from '#views/statistics/statistics.words.ts';
import { Wall, WallGround } from '#views/statistics/wall.view.tsx';

const address = statisticsAddresses.wall;
const refreshMs = 60_000;

/** 学期统计 on a screen that many look at: asks anew every minute while it is seen. */
export default function WallScreen() {
  const { t } = useLingui();
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const { figure: _, ...place } = address.read(query);
  const { school, term, compared } = place;
  const asked = {
    ...(school && { schoolId: school }),
    ...(term && { termId: term }),
    ...(compared && compared !== term && { comparedId: compared }),
  };
  const statistics = useOperation(statisticsOperations.get, asked, { freshMs: 0, everyMs: refreshMs });
  const leave = () => navigate(statisticsAddresses.term.to(place), { replace: true });
  useFullScreen(leave);
  useKeys({ Escape: leave });
  return (
    <Loaded
      shown={shownOf(statistics)}
      what={t`学期统计`}
      skeleton={<WallGround />}
      missing={
        <StateBlock
          kind="missing"
          headingLevel={1}
          title={t`学期不存在`}
          actions={[{ label: t`返回学期统计`, href: statisticsAddresses.term.to({}) }]}
        >
          {t`链接可能不完整，或者学校不由你管理。`}
        </StateBlock>
      }
    >
      {(data) => <Shown statistics={data} onLeave={leave} />}
    </Loaded>
  );
}

/** Of which most weeks have something to tell. */
function liveliestOf(figures: TermStatistics['figures']): number {
  const told = figures.map(({ weeks }) => weeks.filter((value) => value > 0).length);
  return Math.max(0, told.indexOf(Math.max(...told)));
}

function Shown({ statistics, onLeave }: { statistics: TermStatistics; onLeave: () => void }) {
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const place = address.read(query);
  const { figures } = statistics;
  const named = figures.findIndex(({ id }) => id === place.figure);
  const at = named < 0 ? liveliestOf(figures) : named;
  const show = (figure: string) => navigate(address.to({ ...place, figure }), { replace: true });
  const step = (by: number) => {
    const next = figures[(at + by + figures.length) % figures.length];
    if (next) show(next.id);
  };
  useKeys({ ArrowRight: () => step(1), ArrowLeft: () => step(-1) });
  return <Wall statistics={statistics} figure={figures[at]} onFigure={show} onLeave={onLeave} />;
}

/** The browser keeps Escape to itself in full screen and only says that it has left it. */
function useFullScreen(onLeft: () => void) {
  const changed = useEffectEvent(() => {
    if (!document.fullscreenElement) onLeft();
  });
  useEffect(() => {
    const heard = () => changed();
    document.addEventListener('fullscreenchange', heard);
    return () => {
      document.removeEventListener('fullscreenchange', heard);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
}
