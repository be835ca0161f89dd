import type { Generated } from 'kysely';
import type { Attendance, Seating } from '#contract/examoffice/exam-office-choices.rule.ts';
import type { ExamAttemptStatus } from '#machines/exams/exam-attempt.lifecycle.ts';
import type { ExamPlanStatus } from '#machines/examoffice/exam-plan.lifecycle.ts';
import type { ReadOnly } from '#server/platform/database/database.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    exam_plans: {
      exam_id: string;
      school_id: string;
      status: Generated<ExamPlanStatus>;
      version: Generated<number>;
      seating: Generated<Seating>;
      seed: Generated<number>;
      gap: Generated<number>;
      published_at: Date | null;
      asks_code: Generated<boolean>;
    };
    exam_rooms: {
      id: Generated<string>;
      exam_id: string;
      room_id: string;
      position: number;
      seats: number;
      row_seats: Generated<number>;
      code: Generated<string>;
    };
    exam_seats: { exam_id: string; learner_id: string; exam_room_id: string; seat: number };
    exam_invigilators: { exam_room_id: string; teacher_id: string };
    exam_attendance: {
      exam_id: string;
      learner_id: string;
      status: Attendance;
      late_minutes: Generated<number>;
      remark: Generated<string>;
      noted_by: string | null;
      noted_at: Generated<Date>;
      version: Generated<number>;
    };
    room_facts: ReadOnly<{
      id: string;
      school_id: string;
      campus: string;
      building: string;
      name: string;
      seats: number;
      is_closed: boolean;
    }>;
    school_exam_facts: ReadOnly<{
      id: string;
      course_id: string;
      offering_id: string;
      school_id: string;
      term: string;
      course: string;
      number: number;
      title: string;
      kind: 'fixed' | 'timed';
      status: 'scheduled' | 'open' | 'closed' | 'released';
      opens_at: Date;
      closes_at: Date;
      last_end_at: Date;
    }>;
    exam_make_up_facts: ReadOnly<{
      id: string;
      make_up_of: string;
      title: string;
      created_at: Date;
      learner_id: string;
    }>;
    exam_sitting_facts: ReadOnly<{
      exam_id: string;
      learner_id: string;
      status: ExamAttemptStatus;
      entered_at: Date;
      started_at: Date | null;
      submitted_at: Date | null;
      points: number | null;
      total_points: number;
    }>;
  }
}
