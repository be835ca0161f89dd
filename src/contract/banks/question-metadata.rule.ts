import { plainText } from '../common/plain-text.rule.ts';

/** How hard its author takes a question to be: 易 to 难. What it proved to be is a figure, not this. */
export const difficulties = ['easy', 'fairlyEasy', 'medium', 'fairlyHard', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];

/** What a question asks of the mind: the revised taxonomy of Bloom (Anderson and Krathwohl, 2001), in its order. */
export const cognitiveLevels = ['remember', 'understand', 'apply', 'analyse', 'evaluate', 'create'] as const;
export type CognitiveLevel = (typeof cognitiveLevels)[number];

export const metadataLimits = { points: 1000, tags: 20, tag: 40, source: 200 } as const;

/** What is known of a question besides what it asks. */
export interface QuestionMetadata {
  /** What it is worth unless a paper says otherwise. */
  points: number | null;
  difficulty: Difficulty | null;
  level: CognitiveLevel | null;
  /** Words of its authors: topics, terms, kinds of mistakes. */
  tags: string[];
  /** Where it comes from: a textbook, an examination. */
  source: string;
}

/** Of a question of which nothing is known yet. */
export const noMetadata: QuestionMetadata = { points: null, difficulty: null, level: null, tags: [], source: '' };

/** Tags as a question has room for them. */
export const boundedTags = (tags: readonly string[]): string[] => {
  const kept = tags.map((tag) => tag.trim().slice(0, metadataLimits.tag).trim()).filter((tag) => tag !== '');
  return [...new Set(kept)].slice(0, metadataLimits.tags);
};

const stemTitle = 60;

/** A question without a title is called by the beginning of its stem. */
export const titleOf = (title: string, { stem }: { stem: string }): string =>
  title.trim() || plainText(stem).slice(0, stemTitle);
