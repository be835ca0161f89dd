import type { DemoLibrary } from '../demo-library.ts';

export const designBasics: DemoLibrary = {
  key: 'design-basics',
  name: '设计基础资源库',
  edition: 'he',
  subject: '13',
  level: null,
  school: 'yunhai',
  partners: ['wangchuan'],
  keeper: 'yunhai-c',
  summary: '构成、字体与版式的练习与优秀作业。',
  courses: ['listed-he-wangchuan-13'],
  goodCourses: 0,
  count: 40,
  types: [22, 7, 18, 27],
  directories: {
    构成: {
      平面构成: [
        ['点线面的疏密练习', '只用一种圆点，靠疏密做出远近；删到不能再删，画面就站住了。'],
        ['重复与近似', '完全一样是秩序，差一点点是节奏，差太多就是混乱。'],
      ],
      色彩构成: [
        ['同一个灰的两种样子', '放在蓝里偏黄，放在黄里偏蓝，颜色从来不是一个人的事。'],
        ['从一块织锦里取色', '先取面积最大的三个，再取最亮的一个，比例比颜色更要紧。'],
      ],
    },
    字体与版式: {
      字体: [['宋体与黑体的骨架', '宋体有锋，黑体有力，去掉装饰看骨架，重心都在中线偏上。']],
      版式: [
        ['网格系统入门', '先分栏，再定行高，图片只许对齐两条线；规矩立住了，才有资格打破。'],
        ['留白的三个位置', '页边、段间与标题之上，三处留白管住了，版面就会呼吸。'],
      ],
    },
  },
  sections: [{ title: '优秀作业', children: { 学生作品: [22], 素材: [18, 27] } }],
  uses: 1400,
};
