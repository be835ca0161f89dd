import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { judgeLines, type GraphLine, type JudgedLine } from '#contract/knowledge/graph-lines.rule.ts';
import type { GraphAct } from '#contract/knowledge/graph.rule.ts';
import type { KnowledgeDraft } from '#contract/knowledge/knowledge.contract.ts';
import { knowledgeOperations as operations } from '#contract/knowledge/knowledge.operations.ts';
import { fileNameOf, saveSpreadsheet } from '#kit/save-spreadsheet.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, uuid } from '#shell/plugin-api.ts';
import { ImportDialog, type ImportWay } from '#views/knowledge/import-dialog.view.tsx';
import { useGraphWords } from '#views/knowledge/knowledge.words.ts';
import { linesOf, readTable } from './graph-table.rule.ts';

export type ImportWish = { acts: GraphAct[] } | { fromCourseId: string };

interface Props {
  graph: KnowledgeDraft;
  onClose: (wish: ImportWish | null) => void;
}

interface Judged {
  lines: JudgedLine[];
  acts: GraphAct[];
}

/** Closes with what is to be brought; the file is read in the browser, and nothing of it leaves it but that. */
export default function ImportOverlay({ graph, onClose }: Props) {
  const { t } = useLingui();
  const words = useGraphWords();
  const [way, setWay] = useState<ImportWay>('file');
  const [judged, setJudged] = useState<Judged | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [from, setFrom] = useState('');
  const sources = useOperation(
    operations.sources,
    way === 'course' ? { courseId: graph.courseId, pageSize: 100 } : null,
  );
  const heads = [t`名称`, t`类型`, t`章`, t`前置`, t`包含`, t`相关`, t`说明`];
  const { topic, point, skill } = words.node;
  const kinds = { [topic]: 'topic', [point]: 'point', [skill]: 'skill' } as const;

  async function read(file: File) {
    setJudged(null);
    const rows = await readTable(file).catch(() => null);
    const lines: readonly GraphLine[] | null = rows && linesOf(rows, heads);
    setFailure(
      rows === null
        ? t`无法读取该文件，请使用下载的模板`
        : lines === null
          ? t`缺少“${heads[0]!}”一列，请使用下载的模板`
          : lines.length === 0
            ? t`表头以下没有内容`
            : null,
    );
    if (lines && lines.length > 0)
      setJudged(judgeLines(graph, lines, { chapters: graph.chapters, kinds, newId: uuid }));
  }

  const template = () =>
    saveSpreadsheet(fileNameOf([graph.course, t`知识图谱`]), [
      heads,
      ...graph.nodes.map(({ id, title, kind, chapterId, summary }) => {
        const named = (ids: string[]) =>
          graph.nodes
            .filter((one) => ids.includes(one.id))
            .map((one) => one.title)
            .join('、');
        const by = (of: string, end: 'from' | 'to') =>
          graph.relations.filter((one) => one.kind === of && one[end] === id);
        return [
          ...[title, words.node[kind], graph.chapters.find((one) => one.id === chapterId)?.title ?? ''],
          named(by('requires', 'to').map((one) => one.from)),
          named(by('contains', 'from').map((one) => one.to)),
          named(by('related', 'from').map((one) => one.to)),
          summary,
        ];
      }),
    ]);

  return (
    <ImportDialog
      {...{ way, failure, from }}
      lines={judged?.lines ?? null}
      changes={judged?.acts.length ?? 0}
      sources={shownOf(sources)}
      onWay={setWay}
      onTemplate={() => void template()}
      onFile={(file) => void read(file)}
      onFrom={setFrom}
      onImport={() => onClose(way === 'course' ? { fromCourseId: from } : { acts: judged!.acts })}
      onCancel={() => onClose(null)}
    />
  );
}
