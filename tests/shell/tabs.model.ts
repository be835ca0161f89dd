import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/**
 * What a person does with page tabs: home, a course and a homework, opened in this order where a name says nothing
 * else; the one shown stands last in a state's name behind `Shows`. The homework may hold unsaved answers.
 */
export const tabsModel = createTestModel(
  createMachine({
    id: 'tabsModel',
    initial: 'home',
    states: {
      home: {
        on: {
          opensCourse: 'homeCourse',
          closesHome: 'home',
          closesLeft: 'home',
          closesRight: 'home',
          closesOthers: 'home',
        },
      },
      homeCourse: {
        on: {
          opensHome: 'homeCourseShowsHome',
          opensHomework: 'three',
          closesCourse: 'home',
          closesHome: 'course',
          closesLeft: 'course',
          closesRight: 'homeCourse',
          closesOthers: 'course',
          logsOut: 'empty',
        },
      },
      homeCourseShowsHome: {
        on: { closesHome: 'course', closesRight: 'home', closesLeft: 'homeCourseShowsHome', opensCourse: 'homeCourse' },
      },
      course: { on: { opensHome: 'courseHome', closesCourse: 'course' } },
      courseHome: { on: { closesLeft: 'home', closesOthers: 'home' } },
      three: {
        on: {
          closesLeft: 'homework',
          closesOthers: 'homework',
          closesCourse: 'homeHomework',
          opensHome: 'threeShowsHome',
          typesAnswer: 'threeUnsaved',
        },
      },
      threeShowsHome: { on: { closesRight: 'home', closesOthers: 'home', closesHome: 'courseHomework' } },
      threeUnsaved: {
        on: {
          closesHomework: 'askedAboutHomework',
          answerIsSaved: 'three',
          closesCourse: 'homeHomework',
          closesLeft: 'homework',
          opensHome: 'threeUnsavedShowsHome',
          logsOut: 'empty',
        },
      },
      threeUnsavedShowsHome: { on: { closesRight: 'askedAboutRight', closesOthers: 'askedAboutOthers' } },
      askedAboutRight: { on: { confirms: 'home', cancels: 'threeUnsavedShowsHome', logsOut: 'empty' } },
      askedAboutOthers: { on: { confirms: 'home', cancels: 'threeUnsavedShowsHome' } },
      askedAboutHomework: {
        on: { confirms: 'homeCourse', cancels: 'threeUnsaved', answerIsSaved: 'askedAboutHomework' },
      },
      homework: {},
      homeHomework: {},
      courseHomework: {},
      empty: { on: { opensHome: 'home' } },
    },
  }),
);
