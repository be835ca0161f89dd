import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './import-wizard.module.css';

interface Props {
  field: ReactNode;
  earlier: ReactNode;
  message: string | null;
  onTemplate: () => void;
}

const paper = `一、单项选择题（每题 2 分）
1. 栈的特点是（　　）
A. 先进先出　B. 后进先出
答案：B
解析：栈只在一端进出。`;

/** Before a file is chosen: the field, and what a file looks like. */
export function ImportStart({ field, earlier, message, onTemplate }: Props) {
  const { t } = useLingui();
  return (
    <div className={styles.start}>
      {message && (
        <MessageBar intent="error">
          <MessageBarBody>{message}</MessageBarBody>
        </MessageBar>
      )}
      {field}
      <div className={styles.formats}>
        <section className={styles.wide}>
          <h3>{t`Word 文档、文本试卷`}</h3>
          <Trans>
            按试卷或习题集的写法排版即可：大题标题、题号、选项、答案和解析。答案也可写在题干括号中，或集中放在文末。旧版
            .doc 文件请先另存为 .docx。
          </Trans>
          <pre>{paper}</pre>
        </section>
        <section>
          <h3>{t`Excel 表格`}</h3>
          <Trans>一行一题，列的顺序不限。</Trans>
          <pre>{'题型　题干　选项A　选项B　…\n答案　解析　分值　难度　知识点'}</pre>
          <div className={styles.template}>
            <Button icon={<ArrowDownloadRegular />} onClick={onTemplate}>
              <Trans>下载模板</Trans>
            </Button>
          </div>
        </section>
        <section>
          <h3>Aiken</h3>
          <Trans>纯文本单选题，每题以 ANSWER 结束。</Trans>
          <pre>{'中序遍历最先访问\nA. 最左结点\nB. 根结点\nANSWER: A'}</pre>
        </section>
        <section>
          <h3>GIFT</h3>
          <Trans>纯文本，一题一段，题与题之间空一行。</Trans>
          <pre>{'::遍历:: 中序遍历最先访问 {\n  =最左结点\n  ~根结点\n}'}</pre>
        </section>
        <section>
          <h3>Moodle XML</h3>
          <Trans>从 Moodle 题库导出的文件，图片、公式和分类一并导入。</Trans>
          <pre>{'<question type="truefalse">\n  …\n</question>'}</pre>
        </section>
      </div>
      {earlier}
    </div>
  );
}
