import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What a person does with page tabs: home, a course and a homework; the homework may hold unsaved answers. */
export const tabsModel = createTestModel(
  createMachine({
    id: 'tabsModel',
    initial: 'home',
    states: {
      home: {
        on: { opensCourse: 'homeCourse', closesHome: 'home', closesLeftOfHome: 'home', closesRightOfHome: 'home' },
      },
      homeCourse: {
        on: {
          opensHome: 'homeShownCourse',
          opensHomework: 'three',
          closesCourse: 'home',
          closesHome: 'course',
          closesOthersOfHome: 'home',
          closesLeftOfHome: 'homeCourse',
          logsOut: 'empty',
        },
      },
      homeShownCourse: { on: { closesHome: 'course', closesRightOfHome: 'home', opensCourse: 'homeCourse' } },
      course: { on: { opensHome: 'courseHome' } },
      courseHome: { on: { closesLeftOfHome: 'home' } },
      three: {
        on: {
          closesLeftOfHomework: 'homework',
          closesRightOfHome: 'home',
          closesCourse: 'homeHomework',
          typesAnswer: 'threeUnsaved',
        },
      },
      threeUnsaved: {
        on: {
          closesRightOfHome: 'askedAboutRight',
          closesOthersOfHome: 'askedAboutOthers',
          closesHomework: 'askedAboutHomework',
          answerIsSaved: 'three',
          closesCourse: 'homeHomeworkUnsaved',
          logsOut: 'empty',
        },
      },
      askedAboutRight: { on: { confirms: 'home', cancels: 'threeUnsaved', logsOut: 'empty' } },
      askedAboutOthers: { on: { confirms: 'home', cancels: 'threeUnsaved' } },
      askedAboutHomework: {
        on: { confirms: 'homeCourse', cancels: 'threeUnsaved', answerIsSaved: 'askedAboutHomework' },
      },
      homework: {},
      homeHomework: {},
      homeHomeworkUnsaved: {},
      empty: { on: { opensHome: 'home' } },
    },
  }),
);
