import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { hourMs } from '#contract/common/length.rule.ts';
import type { NodeDetail, OutlineNode } from '#contract/teaching/outline.contract.ts';
import type { NodeKind } from '#contract/teaching/outline.rule.ts';
import { acceptOf } from '#contract/files/files.rule.ts';
import { filesOperations } from '#contract/files/files.operations.ts';
import { homeworkOperations } from '#contract/homework/homework.operations.ts';
import { shownOf } from '#kit/shown.ts';
import type { DraftHandle } from '#kit/use-draft.ts';
import { useOperation, usePlatform, type StoredFile } from '#shell/plugin-api.ts';
import { RichText } from '#views/common/rich-text.view.tsx';
import { FileContent, GroupContent, HomeworkContent } from '#views/teaching/node-content.view.tsx';
import { LinkContent } from '#views/teaching/link-content.view.tsx';
import { useRuleWords } from '#views/scorm/use-rule-words.ts';
import { PostsField } from '#views/teaching/posts-field.view.tsx';
import { useReleaseWords } from '#views/teaching/use-release-words.ts';
import type { NodeContent } from './node.editing.ts';
import { ScormPart } from './scorm-content.part.tsx';
import { QuizPart } from './quiz-content.part.tsx';
import { VideoQuestionsPart } from './video-questions.part.tsx';
import { useNewTitles } from './use-new-titles.ts';

interface Props {
  courseId: string;
  node: OutlineNode;
  nodes: readonly OutlineNode[];
  detail: NodeDetail;
  draft: DraftHandle<NodeContent>;
  onOpen: (id: string) => void;
  onAdd: (kind: NodeKind) => void;
}

/** How a field's value reads in a conflict. */
export function useShownContent(nodes: readonly OutlineNode[]) {
  const { t } = useLingui();
  const words = useReleaseWords({
    itemOf: (id) => nodes.find((node) => node.id === id)?.title ?? null,
    classOf: () => t`所选教学班`,
  });
  const ruleOf = useRuleWords();
  return (field: keyof NodeContent, content: NodeContent): ReactNode => {
    if (field === 'body') return <RichText html={content.body} />;
    if (field === 'title') return content.title;
    if (field === 'url') return content.url;
    if (field === 'quiz') return t`${content.quiz.questions.length} 题`;
    if (field === 'scorm') return ruleOf(content.scorm);
    if (field === 'posts') return content.posts === null ? t`打开即完成` : t`发表 ${content.posts} 条`;
    if (field === 'release') return words(content.release);
    return content[field] === null ? t`没有` : t`已选择`;
  };
}

/** What belongs to the kind of the row. */
export function NodeContentPart(props: Props) {
  const { kind } = props.node;
  const { editor } = usePlatform();
  const { t } = useLingui();
  const { content, change } = props.draft;
  if (kind === 'chapter' || kind === 'section')
    return <GroupContent node={props.node} nodes={props.nodes} onOpen={props.onOpen} onAdd={props.onAdd} />;
  if (kind === 'richText')
    return (
      <editor.Editor
        value={content.body}
        label={t`正文`}
        minHeight={320}
        onChange={(body) => change({ ...content, body })}
      />
    );
  if (kind === 'discussion')
    return (
      <>
        <PostsField posts={content.posts} onChange={(posts) => change({ ...content, posts })} />
        <editor.Editor
          value={content.body}
          label={t`引言`}
          minHeight={200}
          onChange={(body) => change({ ...content, body })}
        />
      </>
    );
  if (kind === 'link') return <LinkContent url={content.url} onChange={(url) => change({ ...content, url })} />;
  if (kind === 'homework') return <HomeworkPart {...props} />;
  if (kind === 'quiz') return <QuizPart courseId={props.courseId} draft={props.draft} />;
  if (kind === 'scorm') return <ScormPart {...props} />;
  return <FilePart {...props} />;
}

/** A file's name without its ending, for a row that has no title of its own yet. */
const nameOf = (file: StoredFile) => file.name.replace(/\.[^.]{1,5}$/, '').slice(0, 120);

function FilePart({ courseId, node, detail, draft }: Props) {
  const { t } = useLingui();
  const { upload } = usePlatform();
  const { content, change, flush } = draft;
  const newTitles = useNewTitles();
  const { kind } = node;
  const isPlayed = kind === 'video' || kind === 'audio';
  const words = {
    video: t`将视频拖到此处，或点击选择`,
    audio: t`将音频拖到此处，或点击选择`,
    document: t`将文档拖到此处，或点击选择`,
  };
  const wanted = isPlayed ? kind : 'document';
  const stored = (file: StoredFile) => {
    const isUnnamed = !detail.file && !detail.published && content.title === newTitles[node.kind];
    change({ ...content, fileId: file.fileId, ...(isUnnamed && { title: nameOf(file) }) });
    void flush();
  };
  return (
    <FileContent
      node={node}
      file={detail.file}
      upload={<upload.Field accept={acceptOf[wanted]} label={words[wanted]} onStored={stored} />}
      stage={
        detail.file &&
        (isPlayed ? (
          <>
            {kind === 'video' ? (
              <VideoQuestionsPart {...{ courseId, draft }} file={detail.file} durationMs={node.durationMs} />
            ) : (
              <SoundStage fileId={detail.file.fileId} name={detail.file.name} />
            )}
            <upload.Captions key={detail.file.fileId} fileId={detail.file.fileId} />
          </>
        ) : (
          <DocumentStage file={detail.file} />
        ))
      }
    />
  );
}

/** Captions belong to the player of the study page; here the teacher checks the file itself. */
function SoundStage({ fileId, name }: { fileId: string; name: string }) {
  const { data } = useOperation(filesOperations.address, { id: fileId, purpose: 'stream' }, { freshMs: hourMs });
  if (data?.file.fileId !== fileId) return null;
  return <audio key={data.url} src={data.url} aria-label={name} controls preload="metadata" />;
}

function DocumentStage({ file }: { file: StoredFile }) {
  const { preview } = usePlatform();
  return <preview.Preview key={file.fileId} file={file} />;
}

function HomeworkPart({ courseId, draft }: Props) {
  const list = useOperation(homeworkOperations.list, { courseId, pageSize: 100 });
  const listed = shownOf(list);
  const { content, change, flush } = draft;
  return (
    <HomeworkContent
      courseId={courseId}
      chosenId={content.homeworkId}
      listed={listed.status === 'shown' ? { ...listed, data: listed.data.data } : listed}
      onChoose={(homeworkId) => {
        change({ ...content, homeworkId });
        void flush();
      }}
    />
  );
}
