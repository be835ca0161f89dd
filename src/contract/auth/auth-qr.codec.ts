import type { QrAsk, QrIssued, QrState } from './auth-qr.contract.ts';

export interface QrTicket {
  id: string;
  secret: string;
  expiresInSeconds: number;
}

export const qrTicketCodec = {
  encodeGiven: ({ id, secret, expiresInSeconds }: QrTicket): QrIssued => ({ DM: id, YZM: secret, expiresInSeconds }),
  decodeGiven: ({ DM, YZM, expiresInSeconds }: QrIssued): QrTicket => ({ id: DM, secret: YZM, expiresInSeconds }),
  encode: ({ id, secret }: Pick<QrTicket, 'id' | 'secret'>): QrAsk => ({ DM: id, YZM: secret }),
  decode: ({ DM, YZM }: QrAsk): Pick<QrTicket, 'id' | 'secret'> => ({ id: DM, secret: YZM }),
};

/** What a poll tells the page; `gone` is cancelled or expired. */
export type QrNews = { status: 'waiting' | 'scanned' | 'gone' } | { status: 'authorised'; token: string; user: QrUser };

export interface QrUser {
  avatar: string;
  managedSchool: string;
  teacherState: '0' | '1' | '2';
  nickname: string;
  name: string;
}

const numbers = { waiting: '0', authorised: '1', gone: '2', scanned: '3' } as const;

export const qrStateCodec = {
  encode: (news: QrNews): QrState => ({
    ZT: numbers[news.status],
    XX:
      news.status === 'authorised'
        ? {
            SQLP: news.token,
            TX: news.user.avatar,
            XX: news.user.managedSchool,
            JSRZ: news.user.teacherState,
            NC: news.user.nickname,
            YHXM: news.user.name,
          }
        : null,
  }),
  /** Unknown numbers count as waiting. */
  decode: ({ ZT, XX }: QrState): QrNews => {
    if (ZT === '1' && XX)
      return {
        status: 'authorised',
        token: XX.SQLP,
        user: { avatar: XX.TX, managedSchool: XX.XX, teacherState: XX.JSRZ, nickname: XX.NC, name: XX.YHXM },
      };
    return { status: ZT === '3' ? 'scanned' : ZT === '2' ? 'gone' : 'waiting' };
  },
};
