// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ManagedMajor } from '#contract/organisation/organisation-majors.contract.ts';
import type { College, Structure } from '#contract/organisation/organisation.contract.ts';
import type { RestructuringPreview, StructureAct } from '#contract/organisation/restructuring.contract.ts';
import { CallError } from '#shell/call-error.ts';
import RestructuringOverlay from '../../src/plugins/organisation/restructuring.overlay.tsx';
import type { RestructuringBegin } from '../../src/plugins/organisation/restructuring.props.ts';
import { showScreen, type Answers } from '../support/show-screen.tsx';

const preview = 'POST /organisation/restructurings/preview';
const act = 'POST /organisation/restructurings';
const people = 'GET /members';
const majors = 'GET /organisation/majors';

const college = (id: string, name: string, parentId: string | null = null) =>
  ({ id, name, parentId, position: 0, isClosed: false, mergedIntoId: null, version: 1 }) as College;
const [letters, history] = [college('l', '文学院'), college('h', '历史系', 'l')];
const structure = {
  ...{ school: { id: 's', name: '云海大学', edition: 'he' }, withinIds: null },
  colleges: [letters, history, college('a', '艺术学院')],
} as unknown as Structure;

const part = (id: string, name: string, count: number, fate: 'moves' | 'stays' = 'moves') => ({
  ...{ id, name, count, fate },
  first: ['沈知远 7'],
});
const seen = (facts: Partial<RestructuringPreview> = {}): RestructuringPreview => ({
  ...{ from: [{ id: 'l', name: '文学院' }], to: { id: 'a', name: '艺术学院' }, clashes: [], digest: 'one' },
  parts: [part('learners', '学生', 1204), part('exports', '导出记录', 3, 'stays')],
  administrators: [{ id: 'dean', name: '院长甲' }],
  ...facts,
});
const pageOf = <Row,>(data: Row[], totalCount = data.length) => ({
  ...{ data, totalCount, pageNo: 1, pageSize: 100, totalPage: Math.ceil(totalCount / 100) },
});
const major = (id: string, name: string, collegeId = 'l') =>
  ({ id, name, code: '050101', collegeId, level: 'undergraduate' }) as ManagedMajor;
const row = (id: string, name: string) => ({ id, name, number: id, college: '文学院' });

function show(begin: Pick<RestructuringBegin, 'kind'>, answers: Answers) {
  const closed: (StructureAct | null)[] = [];
  const whole = { structure, college: letters, major: major('m', '汉语言文学'), ...begin } as RestructuringBegin;
  const shown = showScreen(() => <RestructuringOverlay begin={whole} onClose={(one) => closed.push(one)} />, {
    at: '/account/schoolAdmin/collegemanagement',
    answers: { [majors]: () => pageOf([major('m', '汉语言文学'), major('n', '新闻学')]), ...answers },
  });
  const asked = (operation: string) => shown.asked.filter((one) => one.operation === operation);
  return { closed, asked };
}
const target = () => screen.getByRole('combobox', { name: /^(并入|移入)/ });
const agree = () => screen.getByRole<HTMLButtonElement>('button', { name: /^确认/ });

it('merges only what was seen; where something came in meanwhile it says what, and asks again', async () => {
  let calls = 0;
  const { closed, asked } = show(
    { kind: 'merge' },
    {
      [preview]: () => (calls === 0 ? seen() : seen({ digest: 'two', parts: [part('learners', '学生', 1205)] })),
      [act]: () => {
        calls += 1;
        if (calls === 1) throw new CallError(409, '刚刚有变化', { current: seen({ digest: 'two' }) });
        return { id: 'act' };
      },
    },
  );
  // Not into what lies in it.
  const options = within(target()).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['请选择学院', '新建学院', '艺术学院']);
  expect(agree().disabled).toBe(true);
  await userEvent.selectOptions(target(), '艺术学院');
  const moving = (await screen.findByRole('heading', { name: '移到“艺术学院”' })).closest('section')!;
  expect(moving.textContent).toContain('学生1,204沈知远 7等');
  expect(screen.getByRole('heading', { name: '保留在原处，仍可查看' })).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: '院长甲' }));
  await userEvent.click(agree());
  expect(await screen.findByText(/数据有变化.*学生 1,204 → 1,205/)).toBeTruthy();
  expect(closed).toEqual([]);
  await userEvent.click(agree());
  expect(closed).toEqual([{ id: 'act' }]);
  expect(asked(act).at(-1)!.input).toEqual({
    ...{ schoolId: 's', kind: 'merge', fromIds: ['l'], to: { id: 'a' }, majorIds: [], memberIds: [] },
    ...{ digest: 'two', administratorIds: ['dean'] },
  });
});

it('names what stands in the way, and offers no way past it', async () => {
  show({ kind: 'merge' }, { [preview]: () => seen({ clashes: ['软件系'], parts: [] }) });
  await userEvent.selectOptions(target(), '艺术学院');
  expect(await screen.findByText(/无法移动.*软件系/)).toBeTruthy();
  expect(agree().disabled).toBe(true);
});

it('asks for a new college once its name stands, and says why it may not be', async () => {
  const { asked } = show(
    { kind: 'merge' },
    {
      [preview]: () => {
        throw new CallError(405, '同一上级下已有同名学院');
      },
    },
  );
  await userEvent.selectOptions(target(), '新建学院');
  const name = screen.getByRole('textbox', { name: /^新学院名称/ });
  await userEvent.type(name, '艺术🎨');
  expect(screen.getByText('名称不能包含表情符号')).toBeTruthy();
  await userEvent.clear(name);
  await userEvent.type(name, '艺术学院');
  expect(await screen.findByText('同一上级下已有同名学院')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  expect(asked(preview).map(({ input }) => (input as { to: unknown }).to)).toEqual([
    { name: '艺术学院', parentId: null },
  ]);
});

it('splits off majors and people, who are searched where they are many', async () => {
  let isDown = true;
  const { asked } = show(
    { kind: 'split' },
    {
      [people]: ({ search }: { search?: string }) => {
        if (isDown) throw new CallError(500, '服务器出错');
        if (search) return pageOf([row('9', '林栖')]);
        return pageOf([row('7', '沈知远')], 240);
      },
      [preview]: () => seen(),
    },
  );
  await screen.findByText('移出的人员加载失败');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: '沈知远 7' }));
  // Those of the colleges in it are theirs.
  for (const list of [people, majors]) expect(asked(list).at(-1)!.input).toMatchObject({ collegeId: 'l', isOwn: true });
  const search = screen.getByRole('searchbox', { name: '搜索移出的人员' });
  await userEvent.type(search, '林{Enter}');
  await userEvent.click(await screen.findByRole('checkbox', { name: '林栖 9' }));
  expect(screen.getByText('已选 2 项')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: '新闻学 050101' }));
  await userEvent.selectOptions(target(), '艺术学院');
  await screen.findByRole('heading', { name: '移到“艺术学院”' });
  const { input } = asked(preview).at(-1)!;
  expect(input).toMatchObject({ kind: 'split', fromIds: ['l'], majorIds: ['n'], memberIds: ['7', '9'] });
  expect(asked(act)).toEqual([]);
});

it('merges a major into another one of its level', async () => {
  const { asked } = show({ kind: 'mergeMajors' }, { [preview]: () => seen() });
  await screen.findByRole('option', { name: '新闻学 050101' });
  expect(screen.queryByRole('option', { name: '新建学院' })).toBeNull();
  expect(screen.queryByRole('option', { name: /汉语言文学/ })).toBeNull();
  expect(asked(majors)[0]!.input).toMatchObject({ state: 'open', level: 'undergraduate' });
});
