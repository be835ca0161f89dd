import { Type, type Static } from 'typebox';
import {
  closed,
  Count,
  Id,
  Line,
  Moment,
  NameLine,
  oneOf,
  orNull,
  pageOf,
  pageQuery,
  Text,
  Version,
} from '../common/shapes.contract.ts';
import { BankQuestion, Category, QuestionMetadataShape, Title } from './banks.contract.ts';
import { bankSorts, useKinds } from './bank-choices.rule.ts';
import { concerns } from './question-figures.rule.ts';
import { cognitiveLevels, difficulties, metadataLimits } from './question-metadata.rule.ts';
import { questionKinds } from './question-kinds.rule.ts';
import { QuestionContent } from './questions.contract.ts';

/** What use and answers say of a question; counted within a minute, never while a list is read. */
const Figures = closed({
  /** How many pieces of work hold a copy of it. */
  uses: Count,
  /** How many learners had it in exams whose results are out. */
  answers: Count,
  /** As `AnswerFigures` (question-figures.rule.ts); null where too few have answered. */
  facility: orNull(Type.Number()),
  discrimination: orNull(Type.Number()),
  concern: orNull(oneOf(concerns)),
});

/** A question as the page of its bank lists it. */
export const BankRow = closed({ ...BankQuestion.properties, figures: Figures });
export type BankRow = Static<typeof BankRow>;

/** Which questions of a bank. */
export const BankFilter = closed({
  courseId: Id,
  search: Type.Optional(Line(80)),
  kind: Type.Optional(oneOf(questionKinds)),
  /** What lies in this category itself; '' for those without one. */
  category: Type.Optional(Category),
  /** What lies in this category or below it. */
  branch: Type.Optional(Category),
  level: Type.Optional(oneOf(cognitiveLevels)),
  difficulty: Type.Optional(oneOf(difficulties)),
  tag: Type.Optional(Line(metadataLimits.tag)),
  isUsed: Type.Optional(Type.Boolean()),
  /** Those alone that want a look. */
  hasConcern: Type.Optional(Type.Boolean()),
});
export type BankFilter = Static<typeof BankFilter>;

export const BankQuery = pageQuery({
  ...BankFilter.properties,
  /** Newest first if absent; those that want a look come weakest first. */
  sort: Type.Optional(oneOf(bankSorts)),
});
export type BankQuery = Static<typeof BankQuery>;
export const BankPage = pageOf(BankRow);
export type BankPage = Static<typeof BankPage>;

export const QuestionId = closed({ id: Id });
export type QuestionId = Static<typeof QuestionId>;

/** By their order; as `CategoryCounts` (category.rule.ts) says. */
export const BankCategories = Type.Array(
  closed({
    category: Text,
    kinds: Type.Array(closed({ kind: oneOf(questionKinds), questions: Count })),
    judged: Count,
    facility: Type.Number(),
    discrimination: Type.Number(),
  }),
);
export type BankCategories = Static<typeof BankCategories>;

export const BinQuery = pageQuery({ courseId: Id });
export type BinQuery = Static<typeof BinQuery>;
/** Questions that were removed within 30 days. */
export const BinPage = pageOf(closed({ ...BankQuestion.properties, removedAt: Moment }));
export type BinPage = Static<typeof BinPage>;

export const FormerQuery = pageQuery({ id: Id });
export type FormerQuery = Static<typeof FormerQuery>;
/** What a question was in one of its versions; the first of the list is what it is. */
export const FormerPage = pageOf(
  closed({
    version: Version,
    title: Title,
    category: Text,
    content: QuestionContent,
    metadata: QuestionMetadataShape,
    /** Null once the account is gone. */
    writtenBy: orNull(Text),
    writtenAt: Moment,
  }),
);
export type FormerPage = Static<typeof FormerPage>;

/** Work that holds a copy of a question, newest first. */
export const UsePage = pageOf(closed({ kind: oneOf(useKinds), id: Id, title: Text, isOut: Type.Boolean() }));
export type UsePage = Static<typeof UsePage>;

export const Questions = Type.Array(Id, { minItems: 1, maxItems: 1000, uniqueItems: true });

/** Sets one thing or several of many questions, all or none; what is absent stays. */
export const BankArrange = closed({
  courseId: Id,
  ids: Questions,
  category: Type.Optional(Category),
  level: Type.Optional(orNull(oneOf(cognitiveLevels))),
  difficulty: Type.Optional(orNull(oneOf(difficulties))),
  addTag: Type.Optional(NameLine(metadataLimits.tag)),
});
export type BankArrange = Static<typeof BankArrange>;
export const BankMany = closed({ courseId: Id, ids: Questions });
export type BankMany = Static<typeof BankMany>;
/** How many questions it was done to. */
export const BankDone = closed({ questions: Count });
export type BankDone = Static<typeof BankDone>;

/** A branch of the categories is called otherwise, or lies elsewhere; '' for the top. */
export const CategoryRename = closed({ courseId: Id, from: NameLine(300), to: Category });
export type CategoryRename = Static<typeof CategoryRename>;
