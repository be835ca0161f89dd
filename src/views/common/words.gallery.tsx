import { Bar, Ring, Sparkline, Stat } from './figures.view.tsx';
import { CountBadge, FlagTag, KeyCap, Ribbon, StatusPill, Tag } from './flag.view.tsx';
import { SaveLine, type SaveState } from './save-line.view.tsx';
import { SectionHead } from './section-head.view.tsx';
import { PersonFace } from './person-face.view.tsx';
import { Steps, Timeline } from './steps.view.tsx';

const ignore = () => undefined;
const save = (state: SaveState) => (
  <SaveLine state={state} savedAt="2026-09-01T02:00:00.000Z" message="标题不能为空。" onRetry={ignore} />
);

export default {
  'Flags, by tone': () => (
    <p>
      <FlagTag tone="ok">已通过</FlagTag> <FlagTag tone="now">进行中</FlagTag> <FlagTag tone="late">已逾期</FlagTag>{' '}
      <FlagTag tone="error">未通过</FlagTag> <FlagTag tone="none">未开始</FlagTag>
    </p>
  ),
  'Tags, ribbons': () => (
    <p>
      <Tag>计算机</Tag> <Ribbon rank="national">国家级</Ribbon> <Ribbon rank="provincial">省级</Ribbon>{' '}
      <Ribbon rank="special">思政示范</Ribbon>
    </p>
  ),
  'Status of a course': () => (
    <p>
      <StatusPill phase="now">进行中</StatusPill> <StatusPill phase="soon">即将开课</StatusPill>{' '}
      <StatusPill phase="ended">已结束</StatusPill>
    </p>
  ),
  'Counts, keys': () => (
    <p>
      待批改 <CountBadge count={5} label="5 份待批改" /> <CountBadge count={120} label="120 份待批改" />{' '}
      <KeyCap>Ctrl</KeyCap> <KeyCap>K</KeyCap>
    </p>
  ),
  'Saving: saved': () => save('saved'),
  'Saving: saving': () => save('saving'),
  'Saving: partial': () => save('partial'),
  'Saving: local': () => save('local'),
  'Saving: unkept': () => save('unkept'),
  'Saving: failed': () => save('failed'),
  Figures: () => (
    <>
      <Stat label="学习人数" value={3450} unit="人" note="比上周多 120 人" />
      <Sparkline values={[3, 5, 4, 8, 7, 9]} label="六周的学习人数" />
      <Sparkline values={[3, 5, 4, 8, 7, 2]} label="六周的学习人数，本周未完" isRunning />
      <Bar share={0.42} label="课程进度" />
      <Ring share={0.42} label="课程进度">
        42%
      </Ring>
    </>
  ),
  Faces: () => (
    <p>
      <PersonFace name="林晓舟" /> <PersonFace name="Ada Lovelace" size={24} />
    </p>
  ),
  'Section head': () => <SectionHead title="近期任务" more={{ label: '全部任务', href: '#' }} />,
  Steps: () => (
    <Steps
      label="认证进度"
      steps={[
        { id: 'a', name: '提交', state: 'done' },
        { id: 'b', name: '材料补充', note: '照片不清晰', state: 'back' },
        { id: 'c', name: '审核', state: 'now' },
        { id: 'd', name: '完成', state: 'next' },
      ]}
    />
  ),
  Timeline: () => (
    <Timeline
      label="近期任务"
      entries={(['urgent', 'soon', 'later', 'exam', 'done'] as const).map((urgency, at) => ({
        id: urgency,
        day: `周${'一二三四五'[at]}`,
        date: `9 月 ${at + 1} 日`,
        title: '第二章作业',
        note: '数据结构',
        urgency,
      }))}
    />
  ),
};
