import { t } from '@lingui/core/macro';
import type { NoteJump, NotePlace } from '#contract/notes/note.rule.ts';
import { lengthText } from '../common/lengths.ts';

/** Where a note belongs, as short as a chip: 08:21, 第 13 页. Call it while rendering. */
export function placeText({ positionMs, page, passage }: NotePlace): string {
  if (positionMs !== null) return lengthText(positionMs);
  if (page !== null) return t`第 ${page} 页`;
  return passage === null ? t`整项` : t`原文`;
}

/** Why nothing leads back; null where something does. */
export function jumpText(jump: NoteJump): string | null {
  if (jump === 'open') return null;
  return jump === 'left' ? t`已退出课程，不能再进入` : t`内容已从课程中移除`;
}
