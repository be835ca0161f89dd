import { Button, Select } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { Plural, useLingui } from '@lingui/react/macro';
import type { JudgedLine, LineProblem } from '#contract/knowledge/graph-lines.rule.ts';
import type { KnowledgeSourcePage } from '#contract/knowledge/knowledge.contract.ts';
import { AskDialog } from '../common/ask-dialog.view.tsx';
import { Field } from '../common/field.view.tsx';
import { FlagTag, type Tone } from '../common/flag.view.tsx';
import { Loaded } from '../common/loaded.view.tsx';
import { SegmentControl } from '../common/segment.view.tsx';
import type { Shown } from '../common/shown.ts';
import { SkeletonRows } from '../common/skeleton.view.tsx';
import text from '../common/text.module.css';
import styles from './graph-editor.module.css';

export type ImportWay = 'file' | 'course';

interface Props {
  way: ImportWay;
  /** Null: no file was chosen yet. */
  lines: readonly JudgedLine[] | null;
  /** What is wrong with the file. */
  failure: string | null;
  changes: number;
  sources: Shown<KnowledgeSourcePage>;
  from: string;
  onWay: (way: ImportWay) => void;
  onTemplate: () => void;
  onFile: (file: File) => void;
  onFrom: (courseId: string) => void;
  onImport: () => void;
  onCancel: () => void;
}

const tones = { added: 'ok', related: 'now', same: 'none', refused: 'error' } as const satisfies Record<string, Tone>;

/** A graph from a table or from another course; what a table would do is shown line by line before it is done. */
export function ImportDialog(props: Props) {
  const { way, lines, failure, changes, sources, from, onWay, onTemplate, onFile, onFrom, onImport, onCancel } = props;
  const { t } = useLingui();
  const states = { added: t`新增`, related: t`补充关系`, same: t`已有`, refused: t`不导入` };
  const why = (problem: LineProblem): string => {
    if (problem.kind === 'circle') return t`会形成循环：${problem.circle.join(' → ')}`;
    if (problem.kind === 'unknownNode') return t`没有知识点“${problem.word}”`;
    if (problem.kind === 'unknownChapter') return t`没有章“${problem.word}”，归入未归章`;
    if (problem.kind === 'unknownKind') return t`没有类型“${problem.word}”，按知识点导入`;
    return { title: t`缺名称`, long: t`名称或说明过长`, twice: t`与上面重名`, full: t`已达到数量上限` }[problem.kind];
  };
  return (
    <AskDialog
      title={t`导入知识图谱`}
      agree={way === 'file' ? t`导入到草稿 · ${changes} 处改动` : t`导入到草稿`}
      isOff={way === 'file' ? changes === 0 : from === ''}
      width={680}
      className={styles.choices}
      onAgree={onImport}
      onCancel={onCancel}
    >
      <SegmentControl
        label={t`来源`}
        choices={[
          { value: 'file', label: t`表格` },
          { value: 'course', label: t`其他课程` },
        ]}
        value={way}
        onChoose={onWay}
      />
      {way === 'course' ? (
        <Loaded
          shown={sources}
          what={t`课程列表`}
          bare
          skeleton={<SkeletonRows count={1} />}
          empty={<p className={text.meta}>{t`暂无其他有知识图谱的课程`}</p>}
        >
          {({ data }) => (
            <Field label={t`课程`} hint={t`知识点和关系一并导入，章按标题对应；课程内容和题目不带入。`}>
              <Select value={from} onChange={(_, { value }) => onFrom(value)}>
                <option value="">{t`请选择课程`}</option>
                {data.map(({ courseId, course, nodes }) => (
                  <option key={courseId} value={courseId}>
                    {t`${course}（${nodes} 个知识点）`}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </Loaded>
      ) : (
        <>
          <div>
            <Button icon={<ArrowDownloadRegular />} onClick={onTemplate}>{t`下载模板`}</Button>
          </div>
          <Field label={t`表格文件（xlsx）`} validationMessage={failure ?? undefined}>
            <input
              aria-label={t`表格文件（xlsx）`}
              type="file"
              accept=".xlsx"
              onChange={({ target: { files } }) => files?.[0] && onFile(files[0])}
            />
          </Field>
          {lines && (
            <>
              <p className={text.meta} role="status">
                <Plural value={lines.length} one="共 # 行" other="共 # 行" />
              </p>
              <ul className={styles.options}>
                {lines.map(({ number, title, status, problems }) => (
                  <li key={number} className={styles.option}>
                    <small className={text.caption}>{number}</small>
                    <span className={styles.said}>
                      {title || '—'}
                      {problems.map((problem) => (
                        <small key={JSON.stringify(problem)} className={text.caption}>
                          {' · '}
                          {why(problem)}
                        </small>
                      ))}
                    </span>
                    <FlagTag tone={tones[status]}>{states[status]}</FlagTag>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </AskDialog>
  );
}
