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

/** What stands in an empty form. Call it while rendering. */
export function invitationText(spot: NotePlace): string {
  if (spot.passage !== null) return t`就这段原文记一条笔记，回车换行，Ctrl+Enter 保存`;
  if (spot.positionMs === null && spot.page === null) return t`记一条笔记，回车换行，Ctrl+Enter 保存`;
  const place = placeText(spot);
  return t`在 ${place} 记一条笔记，回车换行，Ctrl+Enter 保存`;
}
