import type { EntryMend, ImportEntry } from '#contract/banks/banks.contract.ts';
import { metadataLimits, type CognitiveLevel, type Difficulty } from '#contract/banks/question-metadata.rule.ts';
import { contentOf, draftOf, emptyDraft, type QuestionDraft } from './question-draft.rule.ts';

/** An entry as the dialog holds it: numbers and lists as they are typed. */
export interface Mending {
  question: QuestionDraft;
  category: string;
  points: string;
  difficulty: Difficulty | null;
  level: CognitiveLevel | null;
  /** With `、` between them. */
  tags: string;
  source: string;
}

export type Mended = Pick<EntryMend, 'content' | 'category' | 'metadata'>;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Where nothing was read, the lines of the file are the stem to begin with. */
export function mendingOf({ content, source, category, metadata }: ImportEntry): Mending {
  return {
    question: content
      ? draftOf(content)
      : { ...emptyDraft, kind: 'essay', stem: escaped(source).replaceAll('\n', '<br>') },
    category,
    points: metadata.points === null ? '' : String(metadata.points),
    difficulty: metadata.difficulty,
    level: metadata.level,
    tags: metadata.tags.join('、'),
    source: metadata.source,
  };
}

const pointsOf = (typed: string): number | null => {
  const points = Number(typed);
  return typed.trim() === '' || Number.isNaN(points) ? null : Math.min(metadataLimits.points, Math.max(0.5, points));
};

const tagsOf = (typed: string): string[] => {
  const tags = typed
    .split(/[、,，;；]/)
    .map((tag) => tag.trim().slice(0, metadataLimits.tag))
    .filter((tag) => tag !== '');
  return [...new Set(tags)].slice(0, metadataLimits.tags);
};

/** @param mending whose question has no fault */
export const mendedOf = (mending: Mending, judgeTexts: Parameters<typeof contentOf>[1]): Mended => ({
  content: contentOf(mending.question, judgeTexts),
  category: mending.category.trim(),
  metadata: {
    points: pointsOf(mending.points),
    difficulty: mending.difficulty,
    level: mending.level,
    tags: tagsOf(mending.tags),
    source: mending.source,
  },
});
