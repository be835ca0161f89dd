import type { QuestionMoment, QuizSettings } from '#contract/quizzes/quiz-content.contract.ts';
import type { Rubric } from '#contract/homework/rubrics.contract.ts';
import type { ScormRule } from '#contract/scorm/scorm-rule.contract.ts';
import type { MadePackage } from './library/files/scorm-package.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';

/** One slide of a clip, and what the teacher says while it is shown: the captions are made of it. */
export interface Slide {
  heading: string;
  /** Short lines; one that begins with `=` is set as a formula or code line. */
  lines: readonly string[];
  says: string;
}

export type DemoItem =
  | {
      kind: 'video';
      clip: string;
      title: string;
      slides: readonly Slide[];
      /** Questions that stop it. */
      asks?: readonly (QuestionMoment & { points: number; content: QuestionContent })[];
    }
  | { kind: 'audio'; sound: string; title: string; slides: readonly Slide[] }
  | { kind: 'link'; title: string; url: string }
  | {
      kind: 'richText';
      title: string;
      html: string;
      /** It opens after the item at this place of the course. */
      after?: number;
    }
  | { kind: 'document'; file: string; title: string; pages: readonly DemoPage[] }
  | {
      kind: 'quiz';
      title: string;
      settings: QuizSettings;
      questions: readonly { points: number; content: QuestionContent }[];
    }
  | { kind: 'scorm'; package: string; made: MadePackage; title: string; rule: ScormRule }
  | { kind: 'homework'; homework: string };

/** A page of lecture notes. */
export interface DemoPage {
  heading: string;
  paragraphs: readonly string[];
}

export interface DemoHomework {
  key: string;
  title: string;
  instructions: string;
  /** Days from today; negative is past. */
  opensInDays: number;
  dueInDays: number;
  /** Share of the homework part of the course grade. */
  weight: number;
  questions: readonly { points: number; content: QuestionContent; rubric?: Rubric }[];
}

/** A course with real content; every word is the product's own. */
export interface DemoCourse {
  key: string;
  title: string;
  edition: 'he' | 've';
  /** Codes of `subjects.rule.ts`. */
  subject: string;
  category: string | null;
  level: 'national' | 'provincial' | 'ideological' | 'school';
  form: 'online' | 'blended';
  /** Key of `demo-schools.ts`. */
  school: string;
  credits: number;
  hours: number;
  summary: string;
  introduction: string;
  chapters: readonly {
    title: string;
    /** It opens so many days from today. */
    opensInDays?: number;
    sections: readonly { title: string; items: readonly DemoItem[] }[];
  }[];
  homework: readonly DemoHomework[];
}

/** Seconds that a slide stays, by the words said to it. */
export const slideSeconds = ({ says }: Slide): number => Math.max(5, Math.round(says.length / 5));
