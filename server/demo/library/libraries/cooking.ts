import type { DemoLibrary } from '../demo-library.ts';

export const cookery: DemoLibrary = {
  key: 'cookery',
  name: '中式烹饪技艺资源库',
  edition: 've',
  subject: '54',
  level: 'school',
  school: 've-tourism',
  partners: ['ve-forestry', 've-commerce'],
  keeper: 've-tourism-a',
  summary: '刀工、火候与调味，附操作单与本地风味图谱。',
  courses: ['cooking', 'food-testing', 'listed-ve-ve-forestry-54'],
  goodCourses: 1,
  count: 42,
  types: [3, 5, 27, 24, 9],
  directories: {
    基本功: {
      刀工: [
        ['丝的三种粗细', '火柴棍、银针、发丝，粗细不是炫技，是给火候定的时间。'],
        ['推刀与拉刀', '硬的推，软的拉，带筋的锯，手腕不动，动的是小臂。'],
      ],
      火候: [
        ['看油温的三个信号', '三成平静，五成有纹，七成冒烟；筷子尖上的泡比温度计快。'],
        ['爆炒的十五秒', '锅要辣，油要少，料要干，下锅十五秒，多一秒就出水。'],
      ],
    },
    风味: {
      调味: [
        ['盐先放还是后放', '要入味的先放，要鲜嫩的后放，先后放的是同一把盐，不是同一道菜。'],
        ['本地酸汤的发酵', '米汤、毛辣果与时间，三天起泡，七天出香，全程不沾油。'],
      ],
      食品安全: [['生熟分开的动线', '人、刀、板、柜四样分开，走的路也分开，才算分开。']],
    },
  },
  sections: [{ title: '操作与考核', children: { 教学录像: [3, 45], 操作单: [5, 12], 考核评价: [24] } }],
  uses: 1300,
};
