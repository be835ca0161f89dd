import type {
  FeedbackAnswer,
  FeedbackPage,
  FeedbackSent,
  FeedbackTicket,
  FeedbackWrite,
  OwnFeedbackQuery,
  TicketPage,
  TicketQuery,
} from './help.contract.ts';
import { operation } from '../common/operation.ts';

export const helpOperations = {
  send: operation<FeedbackWrite, FeedbackSent>({
    method: 'POST',
    path: '/feedback',
    needs: 'common',
    says: 'feedbackSent',
    summary: 'Writes to the platform; visitors may, five times an hour from one device.',
  }),
  own: operation<OwnFeedbackQuery, FeedbackPage>({
    method: 'GET',
    path: '/feedback/own',
    needs: 'user',
    person: true,
    summary: 'What the person wrote, newest first, with the answers.',
  }),
  list: operation<TicketQuery, TicketPage>({
    method: 'GET',
    path: '/feedback',
    needs: 'common.edit',
    person: true,
    summary:
      'What people of this edition wrote: the unanswered first, the oldest of them first; then the answered, newest first.',
  }),
  answer: operation<FeedbackAnswer, FeedbackTicket>({
    method: 'PUT',
    path: '/feedback/:id/answer',
    needs: 'common.edit',
    person: true,
    says: 'saved',
    summary: 'Answers, or mends an answer; the sender sees it.',
  }),
};
