import type { DemoLibrary } from '../demo-library.ts';

export const teacherTraining: DemoLibrary = {
  key: 'teacher-training',
  name: '师范生教学设计库',
  edition: 'he',
  subject: '04',
  level: null,
  school: 'normal',
  partners: ['yunhai', 'wangchuan'],
  keeper: 'normal-a',
  summary: '同课异构，六学科两百节教学设计。',
  courses: ['education-psychology'],
  goodCourses: 1,
  count: 52,
  types: [23, 44, 43, 2, 41],
  directories: {
    文科设计: {
      语文: [
        ['《背影》的三种导入', '从一张车票、一次送别、一个数字导入，三种导入通向三种读法。'],
        ['作文评语的改写', '把「不够生动」改写成「这里我想看见他的手」，学生才知道下一稿改哪里。'],
      ],
      历史: [['一张老照片的史料课', '先说看见了什么，再说想到了什么，最后问凭什么，史料课就三句话。']],
    },
    理科设计: {
      数学: [
        ['分数除法为什么要颠倒', '一张纸折三次就能看见，倒数不是规定，是折出来的。'],
        ['勾股定理的拼图证明', '四个直角三角形拼两次，空出来的面积一样大，证明就完了。'],
      ],
      科学: [['水的三态与粒子模型', '不用试管，用三十个学生在教室里走动，就能演出固、液、气。']],
    },
    课堂观察: {
      提问与等待: [
        ['三秒等待', '提问以后等三秒，回答会变长，举手的人会变多，最难的是老师自己等得住。'],
        ['板书的留与擦', '留下的是结构，擦掉的是过程；一节课擦三次，学生就跟丢了三次。'],
      ],
    },
  },
  sections: [
    { title: '同课异构', children: { 教学设计: [23, 2], 微教案: [41, 53] } },
    { title: '微格训练', children: { 微反思: [44], 微课件: [43, 45] } },
  ],
  uses: 2800,
};
