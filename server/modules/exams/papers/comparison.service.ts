import { setImmediate as breath } from 'node:timers/promises';
import { cognitiveLevels } from '#contract/banks/question-metadata.rule.ts';
import { questionKinds } from '#contract/banks/question-kinds.rule.ts';
import { minuteMs } from '#contract/common/length.rule.ts';
import { cut, plainText } from '#contract/common/plain-text.rule.ts';
import { rounded } from '#contract/common/rounded.rule.ts';
import { topOf } from '#contract/exams/exam-blueprint.rule.ts';
import type {
  ComparablePage,
  ComparableQuery,
  ComparisonQuery,
  ExamComparison,
  PaperFigures,
  SharedQuestion,
} from '#contract/exams/exam-comparison.contract.ts';
import { foreseenOf } from '#contract/exams/exam-foresight.rule.ts';
import type { ExamQuestion } from '#contract/exams/exam-paper.contract.ts';
import { questionsOf } from '#contract/exams/exam-paper.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { openPaper } from '../review/seal.service.ts';
import { comparisonRepository, type ComparedQuestion } from './comparison.repository.ts';
import { comparedText, likeness, nearFrom, type ComparedText } from './near-questions.rule.ts';
import { teamRepository, type TeamRow } from '../team.repository.ts';

/** More than somebody looks through. */
const mostShared = 500;
const stemLength = 120;

type Asked = ExamQuestion & { number: number; known: ComparedQuestion | null; compared: ComparedText };
interface Paper {
  exam: TeamRow;
  course: string;
  questions: readonly Asked[];
}

/** Questions and points by what they have in common, in the order in which it first came. */
function groupsOf<Key>(questions: readonly Asked[], keyOf: (question: Asked) => Key) {
  const groups = new Map<Key, { questions: number; points: number }>();
  for (const question of questions) {
    const key = keyOf(question);
    const { questions: count, points } = groups.get(key) ?? { questions: 0, points: 0 };
    groups.set(key, { questions: count + 1, points: rounded(points + question.points) });
  }
  return groups;
}

function figuresOf({ exam, course, questions }: Paper): PaperFigures {
  const { settings } = exam;
  const kinds = groupsOf(questions, ({ content }) => content.kind);
  const levels = groupsOf(questions, ({ known }) => known?.level ?? null);
  const topics = groupsOf(questions, ({ known }) => known?.node ?? topOf(known?.category ?? ''));
  const foreseen = foreseenOf(questions);
  const windowMs =
    settings.opensAt && settings.closesAt ? Date.parse(settings.closesAt) - Date.parse(settings.opensAt) : 0;
  return {
    ...{ id: exam.id, courseId: exam.course_id, offeringId: exam.offering_id, course, title: settings.title },
    ...{ status: exam.status, questions: questions.length },
    points: rounded(questions.reduce((sum, { points }) => sum + points, 0)),
    minutes: settings.minutes ?? (windowMs > 0 ? Math.round(windowMs / minuteMs) : null),
    ...{ foreseenMinutes: foreseen.minutes, foreseenShare: foreseen.share },
    ...{ knownPoints: foreseen.knownPoints, countedPoints: foreseen.countedPoints },
    kinds: questionKinds.flatMap((kind) => (kinds.has(kind) ? [{ kind, ...kinds.get(kind)! }] : [])),
    levels: [...cognitiveLevels, null].flatMap((level) =>
      levels.has(level) ? [{ level, ...levels.get(level)! }] : [],
    ),
    topics: [...topics].map(([topic, weight]) => ({ topic, ...weight })).toSorted((a, b) => b.points - a.points),
  };
}

const placeOf = ({ number, id, content, points, known }: Asked): SharedQuestion['mine'] => ({
  ...{ number, questionId: id, points, stem: cut(plainText(content.stem), stemLength) },
  sourceQuestionId: known?.id ?? null,
});

/** Questions of one material come of one question of the bank. */
const isSamePart = (mine: Asked, theirs: Asked): boolean =>
  mine.content.material === undefined || mine.content.stem === theirs.content.stem;

const likenessOf = (mine: Asked, theirs: Asked): number =>
  mine.sourceQuestionId !== null && mine.sourceQuestionId === theirs.sourceQuestionId && isSamePart(mine, theirs)
    ? 1
    : likeness(mine.compared, theirs.compared);

/** What both papers ask, each question of this one beside the one of the other that is most like it. */
async function sharedOf(mine: Paper, theirs: Paper): Promise<SharedQuestion[]> {
  const shared: SharedQuestion[] = [];
  for (const [at, question] of mine.questions.entries()) {
    let best: { other: Asked; likeness: number } | null = null;
    for (const other of theirs.questions) {
      if (best?.likeness === 1) break;
      const found = likenessOf(question, other);
      if (found >= nearFrom && found > (best?.likeness ?? 0)) best = { other, likeness: found };
    }
    if (best)
      shared.push({
        ...{ how: best.likeness === 1 ? 'same' : 'near', likeness: rounded(best.likeness) },
        ...{ mine: placeOf(question), theirs: placeOf(best.other) },
      });
    // Others get their turn: two papers may have thousands of questions.
    if (at % 20 === 19) await breath();
  }
  return shared;
}

export const comparisonService = (db: Database) => {
  async function mustFind(id: string, actor: PersonActor): Promise<TeamRow> {
    const exam = await teamRepository(db, actor).find(id);
    if (!exam) throw new Refusal('notFound');
    return exam;
  }

  async function paperOf(exam: TeamRow, actor: PersonActor): Promise<Paper> {
    const { course } = await teamRepository(db, actor).heading(exam.course_id);
    const questions = questionsOf(await openPaper(db, actor, exam));
    const ids = questions.flatMap((one) => one.sourceQuestionId ?? []);
    const known = await comparisonRepository(db).known(exam.course_id, ids);
    return {
      ...{ exam, course },
      questions: questions.map((question, at) => ({
        ...{ ...question, number: at + 1, compared: comparedText(question.content) },
        known: (question.sourceQuestionId && known.get(question.sourceQuestionId.toLowerCase())) || null,
      })),
    };
  }

  return {
    /** @throws Refusal notFound */
    async others(asked: ComparableQuery, actor: PersonActor): Promise<ComparablePage> {
      return comparisonRepository(db).others(actor, await mustFind(asked.id, actor), asked);
    },

    /** Nothing is written. @throws Refusal notFound for an exam that is not the actor's · invalidInput for itself */
    async compare({ id, otherId }: ComparisonQuery, actor: PersonActor): Promise<ExamComparison> {
      if (id.toLowerCase() === otherId.toLowerCase()) throw badField('/otherId', 'unique');
      const [mine, theirs] = [
        await paperOf(await mustFind(id, actor), actor),
        await paperOf(await mustFind(otherId, actor), actor),
      ];
      const shared = await sharedOf(mine, theirs);
      const same = shared.filter(({ how }) => how === 'same').length;
      return {
        ...{ mine: figuresOf(mine), theirs: figuresOf(theirs), shared: shared.slice(0, mostShared) },
        ...{ same, near: shared.length - same },
      };
    },
  };
};
