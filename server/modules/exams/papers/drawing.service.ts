import type { ExamDrawing, ExamDrawn, ExamSupply } from '#contract/exams/exam-blueprint.contract.ts';
import { examBankKinds } from '#contract/exams/exam-paper.rule.ts';
import type { ExamId } from '#contract/exams/exams.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { acceptBlueprint } from './accepted-paper.service.ts';
import { draw } from './drawing.rule.ts';
import { drawingRepository } from './drawing.repository.ts';
import { teamRepository } from '../team.repository.ts';

export const drawingService = (db: Database) => {
  const mustFind = async (id: string, actor: PersonActor) => {
    const exam = await teamRepository(db, actor).find(id);
    if (!exam) throw new Refusal('notFound');
    return exam;
  };

  return {
    /** @throws Refusal notFound */
    async supply({ id }: ExamId, actor: PersonActor): Promise<ExamSupply> {
      const { course_id: courseId } = await mustFind(id, actor);
      return drawingRepository(db).supply(courseId, examBankKinds);
    },

    /** @throws Refusal notFound · teachersMark · invalidInput */
    async draw({ id, blueprint }: ExamDrawing, actor: PersonActor): Promise<ExamDrawn> {
      const exam = await mustFind(id, actor);
      if (!exam.may_change) throw new Refusal('teachersMark');
      acceptBlueprint(blueprint, '/blueprint');
      const drawing = drawingRepository(db);
      const kinds = [...new Set(blueprint.sections.map(({ kind }) => kind))];
      const candidates =
        kinds.length === 0
          ? []
          : await drawing.candidates(exam.course_id, kinds, blueprint.avoidsAsked ? exam.id : null);
      const drawn = draw(candidates, blueprint);
      const questions = await drawing.questions(drawn.sections.flat());
      return {
        sections: blueprint.sections.map((section, at) => ({
          ...section,
          questions: drawn.sections[at]!.flatMap((question) => questions.get(question) ?? []),
        })),
        cells: blueprint.cells.map((cell, at) => ({ ...cell, got: drawn.cells[at]! })),
      };
    },
  };
};
