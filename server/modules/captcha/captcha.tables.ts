import type { Generated } from 'kysely';
import type { CaptchaAction } from '#contract/captcha/captcha.rule.ts';
import type { Point } from './points.rule.ts';

export type PuzzleKind = 'blockPuzzle' | 'clickWord';

export interface CaptchaPuzzlesTable {
  token: string;
  kind: PuzzleKind;
  secret_key: string | null;
  answer: Point[];
  action: CaptchaAction | null;
  made_at: Generated<Date>;
  expires_at: Date;
}

export interface CaptchaValuesTable {
  hash: Buffer;
  action: CaptchaAction | null;
  identifier_index: Buffer | null;
  expires_at: Date;
}

export interface CaptchaWindowsTable {
  client: string;
  kind: string;
  window_ends_at: Date;
  count: number;
}

export interface CaptchaCodesTable {
  ticket_hash: Buffer;
  action: CaptchaAction;
  identifier_index: Buffer;
  code_hash: Buffer;
  failures: Generated<number>;
  expires_at: Date;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    captcha_puzzles: CaptchaPuzzlesTable;
    captcha_values: CaptchaValuesTable;
    captcha_windows: CaptchaWindowsTable;
    captcha_codes: CaptchaCodesTable;
  }
}
