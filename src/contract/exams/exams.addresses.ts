import { address, oneOf, page, text } from '../common/address.ts';
import { candidateFilters, examMarkFilters } from './exam-choices.rule.ts';
import { examPrintouts } from './exam-print.rule.ts';
import { paperReviewLists } from './paper-review.rule.ts';
import { regradeFilters } from './exam-regrade.rule.ts';

/** An offering, an exam, an attempt: the server says whether there is one. */
const key = text(40);

export const examsAddresses = {
  own: address('/account/exam', { query: { page } }),
  /** Those of one offering, for who learns in it. */
  offering: address('/course/detail/index/examList', { of: { id: key }, query: { page } }),
  /** From the lobby to the receipt and the result: the id is the offering's. */
  exam: address('/course/detail/index/exam', { of: { id: key, exam: key } }),
  /** For those who teach: the id is the course's; `exam` opens one. */
  manage: address('/courseManagement/index/courseExams', {
    of: { id: key },
    query: {
      offering: key,
      exam: key,
      tab: oneOf(['paper', 'times', 'watch', 'marking', 'figures', 'regrade', 'appeals']),
      filter: oneOf(candidateFilters),
      /** Of the regrade: which papers. */
      show: oneOf(regradeFilters),
      /** Of the marking: which answers. */
      mark: oneOf(examMarkFilters),
      /** Of the appeals. */
      only: text(20),
      class: key,
      question: key,
      /** Of the paper: another exam whose paper stands beside it. */
      compare: key,
      q: text(80),
      page,
    },
  }),
  /** An attempt moment by moment. */
  replay: address('/courseManagement/replayExam', { of: { attempt: key } }),
  /** Papers that wait for a reviewer or the office; `exam` opens one. */
  review: address('/account/paperReview', {
    query: { exam: key, list: oneOf(paperReviewLists), search: text(40), school: key, page },
  }),
  preview: address('/courseManagement/previewExam', { of: { exam: key }, query: { learner: key, question: key } }),
  /** Printouts of a paper, as it was written or as one learner has it; `room`: whether one writes into it. */
  print: address('/courseManagement/printExam', {
    of: { exam: key },
    query: { printout: oneOf(examPrintouts), learner: key, room: oneOf(['yes', 'no']) },
  }),
};
