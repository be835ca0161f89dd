import {
  ClipboardTaskRegular,
  QuizNewRegular,
  BoxRegular,
  ChatMultipleRegular,
  DocumentRegular,
  FolderRegular,
  TextAlignLeftRegular,
  HeadphonesRegular,
  LinkRegular,
  TextBulletListRegular,
  VideoRegular,
} from '@fluentui/react-icons';
import type { NodeKind } from '#contract/teaching/outline.rule.ts';

const icons = {
  chapter: FolderRegular,
  section: TextBulletListRegular,
  video: VideoRegular,
  audio: HeadphonesRegular,
  document: DocumentRegular,
  richText: TextAlignLeftRegular,
  link: LinkRegular,
  homework: ClipboardTaskRegular,
  quiz: QuizNewRegular,
  scorm: BoxRegular,
  discussion: ChatMultipleRegular,
};

/** Decoration: the kind stands beside it in words, or the title says it. */
export function KindIcon({ kind, size = 18 }: { kind: NodeKind; size?: number }) {
  const Icon = icons[kind];
  return <Icon aria-hidden fontSize={size} style={{ flex: 'none' }} />;
}
