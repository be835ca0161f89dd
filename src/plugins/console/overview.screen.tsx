import { consoleOperations } from '#contract/console/console.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { OverviewPage } from '#views/console/overview.view.tsx';

const refreshMs = 10_000;

/** 运行概况, looked at again while the page is shown. */
export default function OverviewScreen() {
  const overview = useOperation(consoleOperations.overview, {}, { freshMs: 0, everyMs: refreshMs });
  return <OverviewPage shown={shownOf(overview)} />;
}
