import type { DemoItem } from '../demo-course.ts';

/** A courseware of its own on one round of bubble sort, in the manner of the common authoring tools. */
export const sortingLab: DemoItem = {
  kind: 'scorm',
  package: 'ds-sorting-lab',
  title: '互动课件：一趟冒泡',
  rule: { doneBy: 'package', atLeast: null },
  made: {
    edition: '2004',
    title: '一趟冒泡',
    mastery: 60,
    units: [
      {
        id: 'compare',
        title: '相邻比较',
        slides: [
          {
            heading: '一趟冒泡做了什么',
            body: '<p>从左到右，依次比较相邻的两个数；前一个比后一个大，就交换它们。</p><p>走完一趟，最大的数一定到了最右边。</p>',
          },
          {
            heading: '动手想一想',
            body: '<p>数列 5、1、4、2，走完第一趟之后是什么？</p>',
            question: { options: ['1、4、2、5', '1、2、4、5', '5、4、2、1'], right: 0 },
          },
          {
            heading: '再走一趟',
            body: '<p>数列 1、4、2、5，第二趟需要比较到哪里？</p>',
            question: { options: ['一直到最后一个数', '倒数第二个数为止'], right: 1 },
          },
        ],
      },
      {
        id: 'cost',
        title: '比较多少次',
        slides: [
          {
            heading: '数一数比较的次数',
            body: '<p>n 个数的第一趟比较 n − 1 次，第二趟 n − 2 次……一共 n(n − 1) / 2 次。</p>',
          },
          {
            heading: '小测',
            body: '<p>8 个数做冒泡排序，最多比较多少次？</p>',
            question: { options: ['64', '28', '8'], right: 1 },
          },
        ],
      },
    ],
  },
};
