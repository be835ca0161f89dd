import type {
  AttemptResult,
  LearnerHomework,
  LearnerPage,
  LearnerQuery,
  LearnerState,
  LearnerWork,
  LearnerWorkQuery,
} from '#contract/homework/homework-attempt.contract.ts';
import type { HomeworkQuestion, LearnerQuestion } from '#contract/homework/homework.contract.ts';
import { learnerRubricOf } from '#contract/homework/rubrics.rule.ts';
import { closesAt } from '#contract/homework/late.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import type { OwnGroup } from '#contract/homework/group-work.contract.ts';
import { attemptsRepository, type AttemptRow } from './attempts.repository.ts';
import { shownAttempt } from './attempts.service.ts';
import { isoOrNull, lateRuleOf } from './homework.repository.ts';
import { learnerWorkRepository } from './learner-work.repository.ts';
import { withoutKey } from '#contract/homework/without-key.rule.ts';
import { partiesRepository } from './parties.repository.ts';
import { resultsRepository } from './results.repository.ts';

interface Facts {
  id: string;
  title: string;
  own_opens_at: Date | null;
  /** Of the learner's class. */
  class_due_at: Date | null;
  /** The learner's own, where it is later; why. */
  own_due_at: Date | null;
  extension_reason: string | null;
  late_days: number;
  late_penalty: number;
  total_points: number;
  weight: number;
  question_count: number;
  attempts: number;
}

const summaryOf = (row: Facts, attemptsUsed: number) => ({
  id: row.id,
  title: row.title,
  opensAt: isoOrNull(row.own_opens_at),
  dueAt: isoOrNull(row.own_due_at),
  ...(row.class_due_at !== null &&
    row.extension_reason !== null && {
      extension: { from: row.class_due_at.toISOString(), reason: row.extension_reason },
    }),
  closesAt: isoOrNull(closesAt(row.own_due_at, lateRuleOf(row))),
  lateRule: lateRuleOf(row),
  totalPoints: row.total_points,
  weight: row.weight,
  questionCount: row.question_count,
  attemptsAllowed: row.attempts,
  attemptsUsed,
});

const byStatus: Readonly<Record<string, LearnerState>> = {
  submitted: 'submitted',
  marked: 'submitted',
  returned: 'returned',
  published: 'published',
};

function stateOf(row: Facts & { now: Date; status: string | null; is_released: boolean }): LearnerState {
  const known = byStatus[row.status ?? ''];
  if (known) return known;
  if (row.status === null && !row.is_released) return 'notOpen';
  if (row.own_opens_at !== null && row.now < row.own_opens_at) return 'notOpen';
  const end = closesAt(row.own_due_at, lateRuleOf(row));
  if (end !== null && row.now > end) return 'missed';
  return row.status === null ? 'open' : 'drafting';
}

const shownQuestion = (question: HomeworkQuestion): LearnerQuestion => ({
  ...withoutKey(question),
  ...(question.rubric?.shown === 'before' && { rubric: learnerRubricOf(question.rubric) }),
});

export const learnerWorkService = (db: Database) => {
  /** With whom the learner does it: of the attempt at hand, or of the group of now. */
  async function ownGroup(
    actor: PersonActor,
    homework: { id: string; attempts: number; group_agreement: OwnGroup['agreement'] },
    offeringId: string,
    latest: AttemptRow | undefined,
  ): Promise<OwnGroup> {
    const parties = partiesRepository(db);
    const placement = await parties.placement(homework.id, offeringId, actor);
    const agreement = homework.group_agreement;
    if (latest && latest.group_id !== null)
      return {
        ...{ number: latest.group_number, agreement, members: await parties.members(latest.id, actor) },
        ...(placement?.groupId !== latest.group_id && { isOutside: true as const }),
      };
    if (!placement) return { number: null, agreement, members: [] };
    const begun = await parties.attemptsOf(homework.id, offeringId, placement.groupId);
    return {
      ...{ number: placement.number, agreement },
      members: await parties.placed(homework.id, offeringId, placement.groupId, actor),
      // What the group has handed in without the learner.
      ...(begun >= homework.attempts && { isOutside: true as const }),
    };
  }

  return {
    async list(actor: PersonActor, { offeringId, ...asked }: LearnerQuery): Promise<LearnerPage> {
      const works = learnerWorkRepository(db, actor);
      if (!(await works.isLearner(offeringId))) throw new Refusal('notFound');
      const { data, ...page } = await works.list(offeringId, asked);
      return {
        ...page,
        data: data.map((row): LearnerHomework => ({
          ...summaryOf(row, row.attempts_used),
          state: stateOf(row),
          answered: row.answered,
          submittedAt: isoOrNull(row.submitted_at),
          lateDays: row.own_late_days,
          receiptNumber: row.receipt_number,
          points: row.points,
        })),
      };
    },

    async work(actor: PersonActor, { homeworkId, offeringId }: LearnerWorkQuery): Promise<LearnerWork> {
      const attempts = attemptsRepository(db, actor);
      const homework = await attempts.homework(homeworkId, offeringId);
      if (!homework) throw new Refusal('notFound');
      const latest = await attempts.latest(homeworkId, offeringId);
      // What was begun stays, whatever is set since.
      if (latest === undefined && !homework.is_theirs) throw new Refusal('notFound');
      if (latest === undefined && !homework.is_released)
        throw new Refusal('itemLocked', { itemId: await attempts.itemOf(homeworkId) });
      const isShown = latest !== undefined || homework.own_opens_at === null || homework.now >= homework.own_opens_at;
      const group = homework.is_group ? await ownGroup(actor, homework, offeringId, latest) : undefined;
      const isAtHand = latest?.status === 'draft' || latest?.status === 'returned';
      const used = latest?.attempt ?? 0;
      return {
        ...summaryOf(homework, used),
        offeringId,
        instructions: homework.instructions,
        questions: isShown ? (await attempts.questions(homeworkId)).map(shownQuestion) : [],
        attempt: latest ? await shownAttempt(db, actor, latest) : null,
        ...(group && { group }),
        mayStart:
          !group?.isOutside &&
          homework.is_theirs &&
          homework.is_open &&
          homework.is_released &&
          !isAtHand &&
          used < homework.attempts,
        serverTime: homework.now.toISOString(),
      };
    },

    /** A published mark with keys and explanations; nothing of it before. */
    async result(actor: PersonActor, id: string): Promise<AttemptResult> {
      const result = await resultsRepository(db, actor).published(id);
      if (!result) throw new Refusal('notFound');
      return result;
    },
  };
};
