import { suspendAtMost, type Cmi } from '#contract/scorm/scorm.rule.ts';
import { runPaths } from '#contract/files/run-paths.rule.ts';
import type { FromFrame, RunUnit, ToFrame } from '#contract/scorm/frame.rule.ts';

/*
 * The page on the packages' origin: it holds the interface that a package looks for in the windows above its own, and
 * says to the product's page what the package notes. It knows no session and calls nobody; whatever runs below it may
 * speak in its name, and the product takes it for no more than that.
 */

/** Names of the interface, by edition: as the standards have them. */
const names = {
  '1.2': {
    api: 'API',
    set: 'LMSSetValue',
    error: 'LMSGetLastError',
    begin: 'LMSInitialize',
    commits: ['LMSCommit'],
    end: 'LMSFinish',
  },
  '2004': {
    api: 'API_1484_11',
    set: 'SetValue',
    error: 'GetLastError',
    begin: 'Initialize',
    commits: ['Commit'],
    end: 'Terminate',
  },
} as const;

/** What is noted without a commit goes out so long after the last of it, ms: who leaves the page loses no more. */
const settleMs = 1500;
/** A package that never commits is asked so often for what it noted, ms. */
const askEvery = 20_000;

interface Api {
  on(name: string, then: () => void): void;
  loadFromFlattenedJSON(values: Cmi): void;
  renderCommitCMI(isEnd: boolean, withTotal?: boolean): Record<string, unknown>;
  isInitialized(): boolean;
  isTerminated(): boolean;
  [name: string]: unknown;
}

/** The library's types name its classes as defaults, which its files do not. */
type MakesApi = new (settings: object) => Api;

const pageOrigin = document.querySelector<HTMLMetaElement>('meta[name=page]')!.content;
const secret = location.pathname.split('/')[3] ?? '';
/** Told by the product's page in the address, and said with each word. */
const nonce = location.hash.slice(1);

const say = (said: FromFrame) => parent.postMessage(said, pageOrigin);

async function apiOf(edition: RunUnit['edition']): Promise<Api> {
  const settings = {
    ...{ autocommit: false, lmsCommitUrl: false, dataCommitFormat: 'flattened', logLevel: 5 },
    ...{ selfReportSessionTime: true, alwaysSendTotalTime: false, mastery_override: false },
  } as const;
  if (edition === '1.2') {
    const { Scorm12API } = (await import('scorm-again/scorm12/min')) as unknown as { Scorm12API: MakesApi };
    return new Scorm12API(settings);
  }
  const { Scorm2004API } = (await import('scorm-again/scorm2004/min')) as unknown as { Scorm2004API: MakesApi };
  return new Scorm2004API(settings);
}

/** What was noted, without what is empty. */
function notedBy(api: Api): string {
  const noted = Object.entries(api.renderCommitCMI(false, false)).filter(
    ([, value]) =>
      (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean',
  );
  return JSON.stringify(Object.fromEntries(noted.map(([name, value]) => [name, String(value)])));
}

let running: { unitId: string; flush: (isEnd?: boolean) => void; frame: HTMLIFrameElement } | null = null;

/** The unit's own page goes first, so that what it says on leaving is heard; then what it noted last goes out. */
function stop() {
  const was = running;
  if (!was) return;
  was.frame.remove();
  was.flush(true);
  running = null;
}

/** Counts what the page asked for: what was asked later goes before a unit whose interface is still on its way. */
let asked = 0;

async function run({ edition, unitId, href, cmi, isWriting }: RunUnit) {
  stop();
  asked += 1;
  const own = asked;
  const { api: name, set, begin, commits, end } = names[edition];
  const api = await apiOf(edition);
  if (own !== asked) return;
  api.loadFromFlattenedJSON(cmi);
  let last = '';
  const flush = (isEnd = false) => {
    if (!isWriting || (!api.isInitialized() && !api.isTerminated())) return;
    const data = notedBy(api);
    if (data === last && !isEnd) return;
    last = data;
    say({ type: 'scorm.commit', nonce, unitId, data, isEnd });
  };
  const write = api[set] as (this: Api, element: string, value: unknown) => string;
  // The library takes more of a 1.2 package than the standard lets it note.
  let soon: ReturnType<typeof setTimeout> | undefined;
  const judged = (element: string, value: unknown) => {
    if (element === 'cmi.suspend_data' && String(value).length > suspendAtMost[edition]) return 'false';
    clearTimeout(soon);
    soon = setTimeout(flush, settleMs);
    return write.call(api, element, value);
  };
  api[set] = judged;
  api.on(begin, () => say({ type: 'scorm.begun', nonce, unitId }));
  for (const commit of commits) api.on(commit, () => flush());
  api.on(end, () => flush(true));
  Object.assign(window, { API: undefined, API_1484_11: undefined, [name]: api });
  const frame = document.createElement('iframe');
  frame.allow = 'autoplay; fullscreen';
  frame.src = runPaths.part(secret, href);
  running = { unitId, flush, frame };
  document.body.append(frame);
}

addEventListener('message', ({ origin, source, data }: MessageEvent<ToFrame>) => {
  if (origin !== pageOrigin || source !== parent || data?.nonce !== nonce) return;
  if (data.type === 'scorm.run') void run(data);
  else if (data.type === 'scorm.flush') running?.flush();
  else if (data.type === 'scorm.stop') {
    asked += 1;
    stop();
  }
});
addEventListener('pagehide', () => running?.flush());
setInterval(() => running?.flush(), askEvery);
say({ type: 'scorm.ready', nonce });
