import { Button, Input, Textarea } from '@fluentui/react-components';
import { useState } from 'react';
import { AskDialog } from './ask-dialog.view.tsx';
import { Conflict } from './conflict.view.tsx';
import { Field } from './field.view.tsx';
import { ConfirmDialog } from './frame/confirm-dialog.view.tsx';
import { Notices } from './frame/notices.view.tsx';
import { TipBar } from './frame/tip-bar.view.tsx';
import { Pager } from './pager.view.tsx';
import { SegmentControl } from './segment.view.tsx';
import { Tabs } from './tabs.view.tsx';
import { WorkTable, type Column } from './work-table.view.tsx';

const ignore = () => undefined;

interface Row {
  id: string;
  name: string;
  count: number;
}
const rows: readonly Row[] = [
  { id: 'a', name: '数据结构与算法', count: 86 },
  { id: 'b', name: '大学物理（上）', count: 120 },
];
const columns: readonly Column<Row>[] = [
  { id: 'name', title: '课程', cell: ({ name }) => name, isName: true, isSortable: true },
  { id: 'count', title: '人数', cell: ({ count }) => count, width: '120px', align: 'end' },
];

const choices = [
  { value: 'all', label: '全部' },
  { value: 'running', label: '进行中' },
] as const;

/** What covers the page is opened by hand, one at a time. */
function Opened({ children }: { children: (onClose: () => void) => React.ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>打开</Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}

function Pages() {
  const [page, setPage] = useState(3);
  return (
    <>
      <Pager page={page} total={12} onPage={setPage} />
      <Pager page={page} total={12} onPage={setPage} size="small" />
    </>
  );
}

function Choices() {
  const [value, setValue] = useState<'all' | 'running'>('all');
  return (
    <>
      <SegmentControl label="课程状态" choices={choices} value={value} onChoose={setValue} />
      <SegmentControl label="课程状态" choices={choices} value={value} onChoose={setValue} look="chips" />
      <Tabs label="课程" tabs={choices} value={value} onTab={setValue} panelId="gallery-panel" />
      <div id="gallery-panel" role="tabpanel" aria-labelledby="gallery-panel-tab" />
    </>
  );
}

export default {
  Buttons: () => (
    <p>
      <Button appearance="primary">保存</Button> <Button>取消</Button> <Button appearance="subtle">更多</Button>{' '}
      <Button appearance="transparent">刷新</Button> <Button disabled>不可用</Button>{' '}
      <Button appearance="primary" disabledFocusable>
        保存中
      </Button>
    </p>
  ),
  Fields: () => (
    <>
      <Field label="课程名称" required hint="最多 60 字">
        <Input defaultValue="数据结构与算法" />
      </Field>
      <Field label="手机号" validationMessage="请输入 11 位手机号。">
        <Input defaultValue="1380000" />
      </Field>
      <Field label="简介">
        <Textarea placeholder="写给学习者" />
      </Field>
      <Field label="学校">
        <Input disabled defaultValue="云海大学" />
      </Field>
    </>
  ),
  Choices: () => <Choices />,
  Pages: () => <Pages />,
  'Table: rows, one of them chosen': () => (
    <WorkTable
      label="课程"
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      selected={new Set(['a'])}
      onSelect={ignore}
      sorting={{ column: 'name', isDescending: false }}
      onSort={ignore}
    />
  ),
  'Table: empty': () => <WorkTable label="课程" columns={columns} rows={[]} idOf={({ id }) => id} empty="暂无课程" />,
  Conflict: () => (
    <Conflict
      fields={[{ name: '课程名称', mine: '数据结构与算法', theirs: '数据结构' }]}
      onMine={ignore}
      onTheirs={ignore}
    />
  ),
  Notices: () => (
    <Opened>
      {(onClose) => (
        <Notices
          onClose={onClose}
          notices={(['success', 'info', 'warning', 'error'] as const).map((kind, key) => ({
            key,
            kind,
            title: '已保存',
            text: '其他人现在可以看到。',
            requestId: kind === 'error' ? 'req-8f21' : null,
            ...(kind === 'info' && { action: { label: '撤销', onPress: ignore } }),
          }))}
        />
      )}
    </Opened>
  ),
  'Dialog: question': () => (
    <Opened>
      {(onClose) => (
        <ConfirmDialog
          title="删除文件夹？"
          text="其中的收藏会移到默认文件夹。"
          agree="删除"
          isDanger
          onAgree={onClose}
          onCancel={onClose}
        />
      )}
    </Opened>
  ),
  'Dialog: with a field': () => (
    <Opened>
      {(onClose) => (
        <AskDialog title="新建文件夹" agree="新建" onAgree={onClose} onCancel={onClose}>
          <Field label="名称">
            <Input />
          </Field>
        </AskDialog>
      )}
    </Opened>
  ),
  'Tip bar': () => (
    <Opened>
      {(onClose) => (
        <TipBar
          onTop={onClose}
          canScroll
          tips={[
            { id: 'help', title: '帮助', icon: '?', href: '#' },
            { id: 'busy', title: '下载', icon: '↓', onPress: ignore, isBusy: true },
          ]}
        />
      )}
    </Opened>
  ),
};
