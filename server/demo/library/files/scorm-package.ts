import { zipSync, strToU8 } from 'fflate';
import type { ScormEdition } from '#contract/scorm/scorm.rule.ts';

// Packages in the manner of the common authoring tools: a frame that looks for the interface above itself, slides that
// note where one is and what is answered, a commit at each slide, and an end when the page is left.

/** Looks for the interface as the standards describe it: in the windows above, then in those that opened this one. */
const wrapper = (edition: ScormEdition) => `
var api = null, tries = 0, finished = false;
var names = ${JSON.stringify(
  edition === '1.2'
    ? { api: 'API', init: 'LMSInitialize', get: 'LMSGetValue', set: 'LMSSetValue', save: 'LMSCommit', end: 'LMSFinish' }
    : { api: 'API_1484_11', init: 'Initialize', get: 'GetValue', set: 'SetValue', save: 'Commit', end: 'Terminate' },
)};
function find(win) { while (!win[names.api] && win.parent && win.parent !== win && tries++ < 10) win = win.parent; return win[names.api] || null; }
api = find(window) || (window.opener ? find(window.opener) : null);
function start() { return api ? api[names.init]('') : 'false'; }
function get(name) { return api ? api[names.get](name) : ''; }
function set(name, value) { return api ? api[names.set](name, String(value)) : 'false'; }
function save() { return api ? api[names.save]('') : 'false'; }
function end() { if (finished || !api) return; finished = true; api[names.end](''); }
window.addEventListener('pagehide', end);
window.addEventListener('beforeunload', end);
`;

const words = {
  '1.2': {
    location: 'cmi.core.lesson_location',
    status: 'cmi.core.lesson_status',
    raw: 'cmi.core.score.raw',
    time: 'cmi.core.session_time',
    exit: 'cmi.core.exit',
    entry: 'cmi.core.entry',
    name: 'cmi.core.student_name',
  },
  '2004': {
    location: 'cmi.location',
    status: 'cmi.completion_status',
    raw: 'cmi.score.raw',
    time: 'cmi.session_time',
    exit: 'cmi.exit',
    entry: 'cmi.entry',
    name: 'cmi.learner_name',
  },
} as const;

export interface Slide {
  heading: string;
  /** HTML. */
  body: string;
  /** A choice, and which of it is right. */
  question?: { options: readonly string[]; right: number };
}

const player = (edition: ScormEdition, slides: readonly Slide[], noted: number) => `
var slides = ${JSON.stringify(slides)}, names2 = ${JSON.stringify(words[edition])}, at = 0, answers = {}, began = Date.now();
function clock() {
  var s = Math.floor((Date.now() - began) / 1000), h = Math.floor(s / 3600), m = Math.floor(s / 60) % 60; s = s % 60;
  return ${edition === '1.2' ? `(h < 10 ? '000' : '00') + h + ':' + (m < 10 ? '0' : '') + m + ':' + (s < 10 ? '0' : '') + s` : `'PT' + h + 'H' + m + 'M' + s + 'S'`};
}
function points() {
  var all = 0, right = 0;
  slides.forEach(function (slide, i) { if (slide.question) { all++; if (answers[i] === slide.question.right) right++; } });
  return all ? Math.round(right * 100 / all) : 100;
}
function note(isLast) {
  set(names2.location, at);
  set('cmi.suspend_data', (JSON.stringify({ at: at, answers: answers }) + new Array(${noted} + 1).join('~')).slice(0, ${Math.max(noted, 400)}));
  set(names2.time, clock());
  set(names2.exit, 'suspend');
  if (isLast) {
    set(names2.raw, points());
    ${edition === '1.2' ? `set('cmi.core.score.min', 0); set('cmi.core.score.max', 100); set(names2.status, points() >= 60 ? 'passed' : 'failed');` : `set('cmi.score.min', 0); set('cmi.score.max', 100); set('cmi.score.scaled', points() / 100); set('cmi.success_status', points() >= 60 ? 'passed' : 'failed'); set(names2.status, 'completed');`}
  }
  save();
}
function answer(i, option) {
  answers[i] = option;
  var n = 'cmi.interactions.' + i + '.';
  set(n + 'id', 'q' + i); set(n + 'type', 'choice');
  set(n + '${edition === '1.2' ? 'student_response' : 'learner_response'}', String.fromCharCode(97 + option));
  set(n + 'result', slides[i].question.right === option ? 'correct' : '${edition === '1.2' ? 'wrong' : 'incorrect'}');
  show(at);
}
function show(next) {
  at = Math.max(0, Math.min(slides.length - 1, next));
  var slide = slides[at], html = '<h1>' + slide.heading + '</h1>' + slide.body;
  if (slide.question) html += slide.question.options.map(function (text, i) {
    return '<p><button class="option' + (answers[at] === i ? ' chosen' : '') + '" onclick="answer(at,' + i + ')">' + text + '</button></p>';
  }).join('');
  html += '<nav><button ' + (at === 0 ? 'disabled' : '') + ' onclick="show(at-1)">上一页</button><span>' + (at + 1) + ' / ' + slides.length + '</span>' +
    '<button ' + (at === slides.length - 1 ? 'disabled' : '') + ' onclick="show(at+1)">下一页</button></nav>';
  document.getElementById('stage').innerHTML = html;
  note(at === slides.length - 1);
}
start();
var status = get(names2.status);
if (status === 'not attempted' || status === 'unknown' || status === '') set(names2.status, 'incomplete');
var kept = get('cmi.suspend_data').replace(/~+$/, '');
try { if (kept) answers = JSON.parse(kept).answers; } catch (e) {}
document.getElementById('who').textContent = get(names2.name) + ' · ' + (get(names2.entry) || 'again');
show(Number(get(names2.location)) || 0);
`;

const style =
  'body{font:18px/1.7 system-ui,sans-serif;margin:0;padding:28px 36px;color:#1f2937;background:#fbfcfe}h1{font-size:26px;margin:0 0 12px}nav{display:flex;gap:16px;align-items:center;margin-top:28px}button{font:inherit;padding:6px 18px;border:1px solid #9aa7b8;border-radius:6px;background:#fff;cursor:pointer}button:disabled{opacity:.4}.chosen{background:#dbeafe;border-color:#2563eb}#who{color:#64748b;font-size:14px}';

const page = (edition: ScormEdition, slides: readonly Slide[], noted: number) =>
  `<!doctype html><html><head><meta charset="utf-8"><title>SCO</title><style>${style}</style></head><body><p id="who"></p><div id="stage"></div><script src="../lib/scorm.js"></script><script>${player(edition, slides, noted)}</script></body></html>`;

/** The outer page of such tools: the content stands in a frame of it. */
const frameset =
  '<!doctype html><html><head><meta charset="utf-8"><title>Player</title><style>html,body,iframe{margin:0;width:100%;height:100%;border:0;display:block}</style></head><body><iframe src="content/page.html" id="content"></iframe></body></html>';

export interface MadeUnit {
  id: string;
  title: string;
  slides: readonly Slide[];
}

const item = (edition: ScormEdition, { id, title }: MadeUnit, mastery: number | null) =>
  `<item identifier="item-${id}" identifierref="res-${id}"><title>${title}</title>${
    mastery === null
      ? ''
      : edition === '1.2'
        ? `<adlcp:masteryscore>${mastery}</adlcp:masteryscore>`
        : `<imsss:sequencing><imsss:objectives><imsss:primaryObjective satisfiedByMeasure="true"><imsss:minNormalizedMeasure>${mastery / 100}</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing>`
  }</item>`;

export const manifestOf = (
  edition: ScormEdition,
  title: string,
  units: readonly MadeUnit[],
  mastery: number | null = null,
) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="made" version="1" ${
    edition === '1.2'
      ? 'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"'
      : 'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss"'
  }>
<metadata><schema>ADL SCORM</schema><schemaversion>${edition === '1.2' ? '1.2' : '2004 4th Edition'}</schemaversion></metadata>
<organizations default="org"><organization identifier="org"><title>${title}</title>${units.map((unit) => item(edition, unit, mastery)).join('')}</organization></organizations>
<resources>${units
    .map(
      ({ id }) =>
        `<resource identifier="res-${id}" type="webcontent" adlcp:${edition === '1.2' ? 'scormtype' : 'scormType'}="sco" href="${id}/index.html"><file href="${id}/index.html"/></resource>`,
    )
    .join('')}</resources>
</manifest>`;

export interface MadePackage {
  edition: ScormEdition;
  title: string;
  units: readonly MadeUnit[];
  /** Characters that each commit notes. */
  noted?: number;
  mastery?: number;
}

/** What the package's archive holds. */
export function partsOf({ edition, title, units, noted = 0, mastery }: MadePackage): Record<string, Uint8Array> {
  const parts: Record<string, string> = { 'imsmanifest.xml': manifestOf(edition, title, units, mastery ?? null) };
  for (const { id, slides } of units) {
    parts[`${id}/index.html`] = frameset;
    parts[`${id}/content/page.html`] = page(edition, slides, noted);
    parts[`${id}/lib/scorm.js`] = wrapper(edition);
  }
  return Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]));
}

export const packageOf = (made: MadePackage): Uint8Array =>
  zipSync(partsOf(made), { level: 6, mtime: new Date('2026-01-01T00:00:00') });
