import type { QrAnswer, QrAsk, QrAsking, QrIssued, QrScan, QrState } from './auth-qr.contract.ts';
import { operation } from '../common/operation.ts';
import type { Empty } from '../common/shapes.contract.ts';

export const qrOperations = {
  apply: operation<Empty, QrIssued>({
    method: 'GET',
    path: '/auth/qr/apply',
    isAct: true,
    needs: 'open',
    summary: 'A login ticket of 180 s for this browser, to be shown as a QR code.',
  }),
  check: operation<QrAsk, QrState>({
    method: 'GET',
    path: '/auth/qr/check',
    isAct: true,
    needs: 'open',
    summary: 'How the ticket stands; hands the session out once, to the browser that applied.',
  }),
  scan: operation<QrScan, QrAsking>({
    method: 'POST',
    path: '/auth/qr/scan',
    needs: 'user',
    person: true,
    summary: 'A logged-in phone has read the code: shows it which device asks, and from where.',
  }),
  answer: operation<QrAnswer, null>({
    method: 'POST',
    path: '/auth/qr/answer',
    needs: 'user',
    person: true,
    summary: 'The same person lets the device in, or refuses it.',
  }),
};
