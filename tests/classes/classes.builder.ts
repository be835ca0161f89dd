import type {
  ClassByCode,
  ClassMember,
  ClassMembersAct,
  LearnerClass,
  ManagedClass,
} from '#contract/classes/classes.contract.ts';
import { CallError } from '#shell/call-error.ts';
import type { Answers } from '../support/show-screen.tsx';

const idOf = (last: string) => `00000000-0000-4000-8000-0000000000${last}`;
export const [courseId, offeringId, classId, otherId] = [idOf('c0'), idOf('a0'), idOf('b0'), idOf('b1')];
const at = '2026-09-01T02:00:00.000Z';

const ownClass: LearnerClass = {
  ...{
    id: classId,
    name: '计科 2302',
    courseId,
    offeringId,
    course: '数据结构',
    term: '2026 秋',
    teacherName: '沈知远',
  },
  ...{ status: 'active', since: at, members: 2, isOver: false, shows: 'all', mayLeave: true },
  invitation: { code: '352816', until: null, isReviewed: true },
  ...{ bars: { counts: [0, 1, 0, 0, 0, 1, 0, 0, 0, 0], own: 1 }, ownShare: 0.12 },
};

export const managedClass = (id: string, name: string, members: number): ManagedClass => ({
  ...{ id, courseId, offeringId, name, places: 60, code: '352816', codeUntil: null, isJoinable: true, isOpen: true },
  ...{ showsCode: true, shows: 'all', showsBars: true, mayLeave: false, members, waiting: 0, meanShare: 0.5 },
  ...{ line: [0, 0.1, 0.2, 0.3, 0.4, 0.5], hasSources: false, version: 4 },
});

export const memberOf = (last: string, name: string): ClassMember => ({
  ...{ id: idOf(last), name, nickname: name, number: `20231106${last}`, avatarFileId: null, status: 'active' },
  ...{ via: 'code', since: at, share: 0.4, handedIn: 1, homework: 3, version: 2 },
});

/** What an offering has, for a server of the tests. */
export class ClassWorld {
  own: LearnerClass | null = { ...ownClass };
  members = [memberOf('01', '方沐言'), memberOf('02', '石砚之')];
  classes = [managedClass(classId, '计科 2302', 2), managedClass(otherId, '软件 2301', 41)];
  standing: ClassByCode['standing'] = 'outside';
  refusal: CallError | null = null;

  private page<Row>(data: Row[]) {
    return { data, pageNo: 1, pageSize: 20, totalCount: data.length, totalPage: 1 };
  }

  private found(code: string): ClassByCode {
    if (code !== '352816') throw new CallError(4013, '班级码不正确或已失效');
    return {
      ...{ id: classId, name: '计科 2302', courseId, offeringId, course: '数据结构', schoolName: '云海大学' },
      ...{ teacherName: '沈知远', term: '2026 秋', startsAt: at, endsAt: '2027-01-15T02:00:00.000Z' },
      ...{ standing: this.standing, isEnrolled: false, isReviewed: true },
    };
  }

  answers: Answers = {
    'GET /classes/own': () => this.page(this.own ? [this.ownRow(this.own)] : []),
    'GET /classes/offerings/:offeringId/own': () => ({ class: this.own }),
    'GET /classes/:id/mates': () =>
      this.page([
        { name: '林晓舟', avatarFileId: null, isMine: true },
        { name: '周以衡', avatarFileId: null, isMine: false },
      ]),
    'POST /classes/code': ({ code }: { code: string }) => this.found(code),
    'POST /classes/joining': () => {
      if (this.refusal) throw this.refusal;
      return { classId, offeringId, status: 'applied' };
    },
    'DELETE /classes/:id/membership': () => {
      this.own = null;
      return null;
    },
    'GET /classes/courses/:courseId': () => ({
      ...{ courseId, course: '数据结构', offeringId, offerings: [{ id: offeringId, number: 1, term: '2026 秋' }] },
      ...{ classes: this.classes, unplaced: 3 },
    }),
    'GET /classes/:id': ({ id }: { id: string }) => this.classes.find((one) => one.id === id)!,
    'GET /classes/:id/members': () => this.page(this.members),
    'POST /classes/:id/acts': ({ rows }: ClassMembersAct) => {
      const gone = new Set(rows.map(({ id }) => id));
      this.members = this.members.filter(({ id }) => !gone.has(id));
      return { actId: idOf('ac'), done: rows.length, refused: [] };
    },
    'POST /classes/acts/:id/undoing': () => {
      this.members = [memberOf('01', '方沐言'), memberOf('02', '石砚之')];
      return null;
    },
  };

  private ownRow({ id, name, course, term, teacherName, status, since, members, isOver }: LearnerClass) {
    return { id, name, courseId, offeringId, course, term, teacherName, status, since, members, isOver };
  }
}
