import { materialAbove } from '#contract/banks/composite.rule.ts';
import type { BankExport } from '#contract/banks/bank-exports.contract.ts';
import type { ExamQuestion } from '#contract/exams/exam-paper.contract.ts';
import type { ExamWordAsk, PrintedExam } from '#contract/exams/exam-print.contract.ts';
import {
  evenPoints,
  hasBrackets,
  hiddenGaps,
  numbered,
  paperStem,
  roomMm,
  sectionName,
  sectionPoints,
  shortLines,
} from '#contract/exams/exam-print.rule.ts';
import { dayOf, fieldOf } from '#contract/common/platform-time.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { WordPaper, WordPapers, WordQuestion } from '#server/platform/ports/word-papers.port.ts';
import { printedOf } from './preview.service.ts';
import { seenPaper } from './seen-paper.service.ts';
import { paperWords } from './word-paper.words.ts';

/** How high a line of Word is, in millimetres. */
const lineMm = 6.4;
const line = '____________________________';

interface Options {
  printout: ExamWordAsk['printout'];
  hasRoom: boolean;
  words: (typeof paperWords)['zh-CN'];
}

/** What is written by hand: before the question, on lines below it, in room without lines. */
function roomOf({ content, points }: ExamQuestion): { brackets: boolean; below: string[]; room: number } {
  const { kind } = content;
  const nothing = { brackets: false, below: [], room: 0 };
  switch (kind) {
    case 'single':
    case 'multiple':
    case 'judge':
      return { ...nothing, brackets: !hasBrackets(content) };
    case 'blank':
      return {
        ...nothing,
        below: Array.from({ length: hiddenGaps(content) }, (_, at) => `（${at + 1}）${line}`),
      };
    case 'match':
    case 'order':
    case 'numeric':
    case 'composite':
    case 'cloze':
      return { ...nothing, below: [line] };
    case 'short':
      return { ...nothing, below: Array.from({ length: shortLines }, () => line) };
    case 'file':
      return nothing;
    case 'essay':
    case 'code':
      return { ...nothing, room: Math.round(roomMm(points) / lineMm) };
  }
}

function questionOf(
  question: ExamQuestion,
  number: number,
  saysPoints: boolean,
  { printout, hasRoom, words }: Options,
): WordQuestion {
  const isKey = printout === 'key';
  const { brackets, below, room } = roomOf(question);
  const worth = saysPoints ? words.points(question.points) : '';
  const scoring = isKey && question.scoring ? `${words.scorings[question.scoring]} ` : '';
  const writes = hasRoom && !isKey;
  const isNamed = ['numeric', 'order', 'cloze'].includes(question.content.kind);
  return {
    lead: `${writes && brackets ? '（　　）' : ''}${number}. ${worth}${scoring}`,
    content: { ...question.content, stem: paperStem(question.content) },
    below: writes ? below.map((text) => (isNamed ? words.answer + text : text)) : [],
    room: writes ? room : 0,
  };
}

const spanOf = ({ opensAt, closesAt }: PrintedExam) => {
  if (opensAt === null || closesAt === null) return '';
  const [from, until] = [opensAt, closesAt].map((at) => fieldOf(at).replace('T', ' '));
  return `${from}–${dayOf(opensAt) === dayOf(closesAt) ? until!.slice(11) : until}`;
};

/** Sections of an exam as a paper of Word, or its key. */
export function wordPaperOf(printed: PrintedExam, options: Options): WordPaper {
  const { printout, words } = options;
  const { school, course, title, minutes, learner, sections } = printed;
  const isKey = printout === 'key';
  const facts = words.facts({ span: spanOf(printed), minutes, points: printed.totalPoints });
  const person = words.person(learner?.name ?? '', learner?.studentNumber ?? '');
  const points = sections.map(sectionPoints);
  const [number, full, got, marker] = words.scores;
  const empty = ['', ...points.map(() => '')];
  return {
    title: [course, title, words.printouts[printout]].join(' '),
    head: [school, facts, isKey && !learner ? '' : person].filter((text) => text !== ''),
    table: isKey
      ? []
      : [
          [number, ...points.map((_, place) => words.sectionNumber(place)), words.sum],
          [full, ...points.map(String), String(points.reduce((sum, one) => sum + one, 0))],
          [got, ...empty],
          [marker, ...empty],
        ],
    sections: numbered(sections).map(({ section, first }, place) => {
      const each = evenPoints(section);
      const { questions } = section;
      return {
        heading: words.section(place, sectionName(section.title), {
          ...{ questions: questions.length, each, points: points[place]! },
        }),
        questions: questions.map((question, at) => ({
          ...questionOf(question, first + at, each === null, options),
          material: materialAbove(question.content, questions[at - 1]?.content)?.text ?? null,
        })),
      };
    }),
    shows: isKey ? 'answers' : 'questions',
  };
}

export const wordPaperService = (wordPapers: WordPapers) => (db: Database) => ({
  /** @throws Refusal notFound as the preview */
  word: ({ printout, hasRoom, ...asked }: ExamWordAsk, actor: PersonActor): Promise<BankExport> =>
    inTransaction(db, async (tx) => {
      const seen = await seenPaper(tx, asked, actor);
      const paper = wordPaperOf(printedOf(seen), { printout, hasRoom, words: paperWords[actor.locale] });
      const made = await wordPapers.ask(tx, actor, { courseId: seen.exam.course_id, paper });
      await auditAct(tx, actor, 'exam.export', { kind: 'exam', id: seen.exam.id }, { format: 'docx', printout });
      return made;
    }),
});
